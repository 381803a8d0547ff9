"""Flask as everyone writes it, with the same models."""

from flask import Flask, Response, jsonify, request
from models import Question
from pydantic import ValidationError

from app.rules.errors import Refused

app = Flask(__name__)


@app.post("/v1/classify")
def classify() -> Response | tuple[Response, int]:
    """Classify a hand."""
    try:
        answer = Question.model_validate(request.get_json()).answer()
    except (ValidationError, Refused) as refused:
        return jsonify(detail=str(refused)), 422
    return jsonify(answer.model_dump(mode="json"))
