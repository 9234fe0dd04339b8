import { administrationEndpoints } from "../administration/contract.ts";
import { auditEndpoints } from "../audit/contract.ts";
import { contactEndpoints } from "../contact/contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { leafletEndpoints } from "../leaflets/contract/endpoints.ts";
import { serviceEndpoints } from "../service/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { tokenEndpoints } from "../tokens/contract.ts";
import { webhookEndpoints } from "../webhooks/contract.ts";
import { userEndpoints } from "../users/contract.ts";

/**
 * Every endpoint of the API. The server serves exactly these; the OpenAPI document and the web client are
 * derived from them.
 */
export const endpoints = {
  ...userEndpoints,
  ...sessionEndpoints,
  ...leafletEndpoints,
  ...administrationEndpoints,
  ...auditEndpoints,
  ...tokenEndpoints,
  ...contactEndpoints,
  ...webhookEndpoints,
  ...serviceEndpoints,
} satisfies Readonly<Record<string, Endpoint>>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
