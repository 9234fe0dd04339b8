import { z } from "zod";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";
import { location } from "../contract/endpoint-headers.ts";
import * as t from "./token.ts";

/** Bearer tokens of machine clients. */
export const tokenEndpoints = {
  listTokens: endpoint({
    method: "GET",
    path: "/api/tokens",
    group: "tokens",
    summary: "One's bearer tokens, without the tokens themselves",
    access: "user",
    replies: { 200: { description: "The tokens.", schema: z.array(t.token) } },
  }),
  createToken: endpoint({
    method: "POST",
    path: "/api/tokens",
    group: "tokens",
    summary: "Make a bearer token for a machine client",
    description:
      "`token` is shown in this reply only. The token reaches `/api/leaflets` with the rights of the person, and ends with the account.",
    access: "user",
    body: t.tokenRequest,
    replies: {
      201: { description: "The token, shown this once.", schema: t.newToken, headers: location },
    },
  }),
  deleteToken: endpoint({
    method: "DELETE",
    path: "/api/tokens/{id}",
    group: "tokens",
    summary: "End a bearer token",
    access: "user",
    params: t.tokenParams,
    replies: { 204: { description: "Ended." } },
    problems: [404],
  }),
} satisfies Readonly<Record<string, Endpoint>>;
