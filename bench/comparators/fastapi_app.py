"""FastAPI as everyone writes it: a body model, a response model, no tricks."""

from fastapi import FastAPI, HTTPException
from models import Answer, Question

from app.rules.errors import Refused

app = FastAPI()


@app.post("/v1/classify")
async def classify(question: Question) -> Answer:
    """Classify a hand."""
    try:
        return question.answer()
    except Refused as refused:
        raise HTTPException(422, str(refused)) from refused
