/** The service, with every path, field and value checked against its contract when this is compiled. */

import createClient from "openapi-fetch";
import type { components, paths } from "./contract.js";

type Schemas = components["schemas"];

export type Face = Schemas["Face"];
export type Classification = Schemas["Classification"];
export type Problem = Schemas["Problem"];

export const connect = (url: string) => createClient<paths>({ baseUrl: url });
