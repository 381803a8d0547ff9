import { connect } from "./client.js";

const service = connect("http://127.0.0.1:8000");

const { data, error } = await service.POST("/v1/classify", {
  body: { variant: "poker", dice: ["9", "K", "K", "9", "K"] },
  headers: { "Accept-Language": "da" },
});
if (data) console.log(data.description);
else console.error(error.errors);
