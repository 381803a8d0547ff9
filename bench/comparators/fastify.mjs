// Fastify as everyone writes it: a schema for the body, one for the answer. Its ajv would turn "1" into 1
// and drop unknown fields; here it refuses both, as the others do.
import Fastify from "fastify";
import { classification, questionSchema } from "./question.mjs";

const faces = { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } };
const [text, count] = [{ type: "string" }, { type: "integer" }];
const answerSchema = {
  type: "object",
  properties: {
    variant: text,
    dice_set: text,
    dice: faces,
    category: text,
    label: text,
    description: text,
    combination: faces,
    kickers: faces,
    strength: count,
    strongest: count,
    odds: {
      type: "object",
      properties: { rolls: count, weaker: count, equal: count, stronger: count },
    },
  },
};

const app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
app.post(
  "/v1/classify",
  { schema: { body: questionSchema, response: { 200: answerSchema } } },
  async (request, reply) =>
    classification(request.body) ?? reply.code(422).send({ detail: "dice of more than one set" }),
);
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
