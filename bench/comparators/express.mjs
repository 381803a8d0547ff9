// Express as everyone writes it: its own JSON parser, ajv for the schema.
import { Ajv } from "ajv";
import express from "express";
import { classification, questionSchema } from "./question.mjs";

const valid = new Ajv().compile(questionSchema);
const app = express();
app.use(express.json());
app.post("/v1/classify", (request, response) => {
  if (!valid(request.body)) return response.status(422).json({ errors: valid.errors });
  const answer = classification(request.body);
  return answer ? response.json(answer) : response.status(422).json({ detail: "dice of more than one set" });
});
app.listen(Number(process.env.PORT), "127.0.0.1");
