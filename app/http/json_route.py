"""The route class: strict JSON or a strict query in, a validated model, bytes out.

A route function is written and documented as FastAPI has it: ``question`` is the model of the body, or
of the query where it is annotated with ``Query()``; ``language`` is an `AcceptLanguage`; what else it
takes are path parameters. It returns a model or finished `Json`. FastAPI reads the signature for the
OpenAPI; this class answers the requests, since FastAPI's own way (parse to Python objects, then
validate, then build a response object) costs two thirds of the time, and takes NaN, repeated keys,
`true` for 1 and bodies without end.
"""

from collections.abc import Callable
from inspect import cleandoc
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.types import Receive, Scope, Send

from app.http import caching, strict_json
from app.http.answers import Answer, Headers, send_answer
from app.http.body import Gone, read_body
from app.http.expectations import nearest
from app.http.language import preferred_language
from app.http.methods import to_the_end
from app.http.problems import Refusal, of_rules, of_validation, refusals
from app.http.query import read_query
from app.http.repeated_keys import may_repeat_a_key
from app.rules.errors import Refused
from app.words.table import Language

Model = TypeVar("Model", bound=BaseModel)


class Json(bytes, Generic[Model]):
    """Finished JSON: the bytes that a ``Model`` would be written as."""

    __slots__ = ()


class JsonRoute(APIRoute):
    """One route of the service, from the bytes of a request to the bytes of its answer."""

    def __init__(self, path: str, endpoint: Callable[..., Any], *, method: str, max_body_bytes: int) -> None:
        summary, _, description = (endpoint.__doc__ or "").partition("\n\n")
        hints = get_type_hints(endpoint)
        answer = hints["return"]
        cached = method == "GET" and path.startswith("/v1/")
        super().__init__(
            path,
            endpoint,
            methods=[method],
            operation_id=endpoint.__name__,
            summary=summary.rstrip("."),
            description=cleandoc(description),
            tags=[endpoint.__module__.rpartition(".")[2]],
            response_model=get_args(answer)[0] if get_origin(answer) is Json else answer,
            response_description="The answer.",
            responses={
                **(NOT_MODIFIED if cached else {}),
                **refusals(method, path),
            },
        )
        self.method = method
        self.max_body_bytes = max_body_bytes
        self.question: type[BaseModel] = hints.get("question", _Nothing)
        self.fields = self.question.model_fields
        self.validate = self.question.__pydantic_validator__
        self.asks = "question" in hints
        self.speaks = "language" in hints
        # Known beforehand, since pydantic takes 3 µs to find that a model has no such attribute.
        self.asks_language = "language" in self.fields
        self.path_regex = to_the_end(self.path_regex)
        self.path_types = {name: TypeAdapter(hints[name]) for name in self.param_convertors}
        self.reads_body = method == "POST"
        self.cached = cached

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request whose path is this route's. A wrong method is Starlette's to refuse."""
        if scope["method"] != self.method and self._knows(scope["path_params"]):
            await super().handle(scope, receive, send)
        elif answer := await self.answer(scope, receive):
            await send_answer(send, answer)

    async def answer(self, scope: Scope, receive: Receive) -> Answer | None:
        """What a request for this route's path and method is answered; None if the caller went away."""
        try:
            arguments = self._path_arguments(scope["path_params"]) if self.path_types else {}
            headers = dict(scope["headers"])
            if self.reads_body:
                question = self._read_body(
                    await read_body(headers, receive, self.max_body_bytes), scope["query_string"]
                )
            else:
                question = self._read_query(scope["query_string"])
            language = self._language(question, headers)
            body = self._ask(arguments, question, language)
        except Refusal as refusal:
            return refusal.answer()
        except Gone:
            return None
        return self._answer(body, language, headers, question)

    def _knows(self, path_params: dict[str, str]) -> bool:
        # A path that is nowhere is refused as that, whatever the method.
        try:
            self._path_arguments(path_params)
        except Refusal:
            return False
        return True

    def _read_body(self, body: bytes | bytearray, query: bytes) -> Any:
        question, refused = None, None
        try:
            question = self.validate.validate_json(body)
        except ValidationError as error:
            refused = error
        if question is None or query or may_repeat_a_key(body, question):
            self._look_again(body, refused, query)
        return question

    def _look_again(self, body: bytes | bytearray, refused: ValidationError | None, query: bytes) -> None:
        try:
            strict_json.read(body)
        except strict_json.NotJson as error:
            raise Refusal("not_json", str(error)) from None
        if query:
            read_query(query, ())
        if refused:
            raise self._invalid(refused)

    def _read_query(self, query: bytes) -> Any:
        try:
            return self.validate.validate_python(read_query(query, self.fields))
        except ValidationError as error:
            raise self._invalid(error) from None

    def _invalid(self, refused: ValidationError) -> Refusal:
        if refused.error_count() == 1 and refused.errors(include_input=False)[0]["type"] == "json_invalid":
            return Refusal("not_json", "the body is not JSON")
        return of_validation(refused, self.question, in_query=not self.reads_body)

    def _language(self, question: Any, headers: dict[bytes, bytes]) -> Language | None:
        if not self.speaks:
            return None
        named: Language | None = question.language if self.asks_language else None
        return named or preferred_language(headers.get(b"accept-language", b""))

    def _ask(self, arguments: dict[str, Any], question: BaseModel, language: Language | None) -> bytes:
        if self.asks:
            arguments["question"] = question
        if language is not None:
            arguments["language"] = language
        try:
            answer = self.endpoint(**arguments)
        except Refused as refused:
            raise of_rules(refused, in_query=not self.reads_body) from None
        return answer if isinstance(answer, bytes) else answer.__pydantic_serializer__.to_json(answer)

    def _path_arguments(self, given: dict[str, str]) -> dict[str, Any]:
        arguments = {}
        for name, text in given.items():
            try:
                arguments[name] = self.path_types[name].validate_python(text)
            except ValidationError:
                known = [str(value) for value in self.path_types[name].json_schema().get("enum", [])]
                detail = f"the {name} in the path is one of {', '.join(known)}{nearest(text, known)}"
                raise Refusal("not_found", detail) from None
        return arguments

    def _answer(
        self, body: bytes, language: Language | None, asked: dict[bytes, bytes], question: Any
    ) -> Answer:
        headers: Headers = _JSON
        if language:
            named = self.asks_language and question.language
            headers = _NAMED[language] if named else _CHOSEN[language]
        if self.cached:
            tag = caching.entity_tag(body)
            headers += ((b"etag", tag), (b"cache-control", caching.FOR_A_DAY))
            if b"if-none-match" in asked and caching.has_it(asked[b"if-none-match"], tag):
                return Answer(304, b"", headers[1:])
        elif not self.reads_body:
            headers += _NOT_KEPT
        return Answer(200, body, headers)


NOT_MODIFIED: dict[int | str, dict[str, Any]] = {304: {"description": "You have this answer already."}}


class _Nothing(BaseModel):
    """The question of a route that asks nothing."""


_JSON: Headers = ((b"content-type", b"application/json"),)
_NOT_KEPT: Headers = ((b"cache-control", caching.NEVER),)
_NAMED: dict[Language, Headers] = {
    language: (*_JSON, (b"content-language", language.value.encode())) for language in Language
}
_CHOSEN: dict[Language, Headers] = {
    language: (*headers, (b"vary", b"Accept-Language")) for language, headers in _NAMED.items()
}
"""The same where Accept-Language could decide."""
