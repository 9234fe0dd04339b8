import { administrationEndpoints } from "../administration/contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { leafletEndpoints } from "../leaflets/contract/endpoints.ts";
import { serviceEndpoints } from "../service/contract.ts";
import { tokenEndpoints } from "../tokens/contract.ts";
import { userEndpoints } from "../users/contract.ts";

/** Every call of the API. The server serves exactly these; OpenAPI and the web client come from here. */
export const endpoints = {
  ...userEndpoints,
  ...leafletEndpoints,
  ...administrationEndpoints,
  ...tokenEndpoints,
  ...serviceEndpoints,
} satisfies Readonly<Record<string, Endpoint>>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
