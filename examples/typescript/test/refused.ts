/** What the contract takes compiles; what it refuses does not, or tsc complains of the comment above it. */

import { connect, type Face } from "../src/client.js";

const service = connect("http://127.0.0.1:8000");

const king: Face = "K";
const one: Face = 1;
// @ts-expect-error a face is written in capitals
const lowerCase: Face = "k";
// @ts-expect-error pips are numbers
const quoted: Face = "1";
// @ts-expect-error and nothing else is a face
const yes: Face = true;

const dice: Face[] = [king, king, king, "9", "9"];

service.POST("/v1/classify", { body: { variant: "poker", dice } });
// @ts-expect-error the dice are missing
service.POST("/v1/classify", { body: { variant: "poker" } });
// @ts-expect-error one of the dice is no face
service.POST("/v1/classify", { body: { variant: "poker", dice: ["K", "K", "K", "9", "nine"] } });
// @ts-expect-error the variant is misspelt
service.POST("/v1/classify", { body: { variant: "pocker", dice } });
// @ts-expect-error the variant is played elsewhere
service.POST("/v1/classify", { body: { variant: "five_aces", dice } });
// @ts-expect-error there is no such field
service.POST("/v1/classify", { body: { variant: "poker", dice, diceset: "pip_dice" } });
// @ts-expect-error there is no such path
service.POST("/v1/clasify", { body: { variant: "poker", dice } });
// @ts-expect-error the path does not know the method
service.GET("/v1/compare", {});

service.POST("/v1/scorecard/fill", { body: { dice: [one, 2, 3, 4, 5], scorecard: {}, box: "chance" } });
// @ts-expect-error the box has another name
service.POST("/v1/scorecard/fill", { body: { dice: [one, 2, 3, 4, 5], scorecard: {}, box: "yatzy" } });

service.POST("/v1/easy-money/round", { body: { players: [{ player: "Ann" }, { player: "Bo" }], turns: [] } });
// @ts-expect-error a player has a name
service.POST("/v1/easy-money/round", { body: { players: [{ chips: 15 }, { player: "Bo" }], turns: [] } });

const { data, error } = await service.GET("/v1/classify", { params: { query: { variant: "poker", dice: "K,K,K,9,9" } } });
// @ts-expect-error an answer is there only if the request was not refused
data.description;
// @ts-expect-error and a problem only if it was
error.errors;
if (data) {
  data.category === "full_house";
  // @ts-expect-error there is no such category
  data.category === "yahtzee";
}

export { lowerCase, quoted, yes };
