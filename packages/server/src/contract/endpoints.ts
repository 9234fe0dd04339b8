import { administrationEndpoints } from "./administration-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { leafletEndpoints } from "./leaflet-endpoints.ts";
import { serviceEndpoints } from "./service-endpoints.ts";
import { tokenEndpoints } from "./token-endpoints.ts";
import { userEndpoints } from "./user-endpoints.ts";

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
