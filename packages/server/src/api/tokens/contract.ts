import { z } from "zod";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";
import { instant, requiredText } from "../contract/text.ts";
import { location } from "../contract/endpoint-headers.ts";

const id = z.string().meta({
  description: "Id of the token, opaque.",
  example: "0196f0b2-1c4d-7a2f-b3e1-5d6c7b8a9f00",
});
const scopes = z
  .array(z.enum(["read", "write"]))
  .min(1, { error: "blank" })
  .max(2, { error: "too-long" })
  .meta({ description: "What the token may do with one's leaflets.", example: ["read", "write"] });

export const tokenRequest = z
  .object({
    name: requiredText.meta({
      description: "Tells the token from others.",
      example: "Nightly export",
    }),
    scopes,
    expiresAt: instant
      .nullish()
      .meta({ description: "When it ends (RFC 3339, UTC); without it, never." }),
  })
  .meta({ id: "TokenRequest", description: "What a new bearer token is to be." });

/** A bearer token of a machine client, without the secret. */
export const token = z
  .object({
    _id: id,
    name: z.string().meta({ example: "Nightly export" }),
    scopes,
    createdAt: instant,
    expiresAt: instant.nullable().meta({ description: "When it ends; `null`: never." }),
    lastUsedAt: instant.nullable().meta({ description: "Roughly; `null`: not yet." }),
  })
  .meta({ id: "Token", description: "A bearer token, without the token itself." });

/** The only reply that shows the secret. */
export const newToken = token
  .extend({
    token: z.string().meta({
      description: "The token, shown this once; only its hash is kept.",
      example: "nashra_…",
    }),
  })
  .meta({ id: "NewToken", description: "A bearer token and, this once, the token itself." });

export const tokenParams = z.object({ id });

/** Endpoints for bearer tokens of machine clients. */
export const tokenEndpoints = {
  listTokens: endpoint({
    method: "GET",
    path: "/api/tokens",
    group: "tokens",
    summary: "One's bearer tokens, without the tokens themselves",
    access: "user",
    replies: { 200: { description: "The tokens.", schema: z.array(token) } },
  }),
  createToken: endpoint({
    method: "POST",
    path: "/api/tokens",
    group: "tokens",
    summary: "Make a bearer token for a machine client",
    description:
      "`token` is shown in this reply only. The token reaches `/api/leaflets` with the rights of the person, and ends with the account.",
    access: "user",
    body: tokenRequest,
    replies: {
      201: { description: "The token, shown this once.", schema: newToken, headers: location },
    },
  }),
  deleteToken: endpoint({
    method: "DELETE",
    path: "/api/tokens/{id}",
    group: "tokens",
    summary: "End a bearer token",
    access: "user",
    params: tokenParams,
    replies: { 204: { description: "Ended." } },
    problems: [404],
  }),
} satisfies Readonly<Record<string, Endpoint>>;
