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
  .meta({
    description: "What the token may do with the person's leaflets.",
    example: ["read", "write"],
  });

export const tokenRequest = z
  .object({
    name: requiredText.meta({
      description: "A name to recognize the token.",
      example: "Nightly export",
    }),
    scopes,
    expiresAt: instant
      .nullish()
      .meta({ description: "When it expires (RFC 3339, UTC); absent: the token does not expire." }),
  })
  .meta({ id: "TokenRequest", description: "A request for a new bearer token." });

/** A bearer token of a machine client, without the secret. */
export const token = z
  .object({
    _id: id,
    name: z.string().meta({ example: "Nightly export" }),
    scopes,
    createdAt: instant,
    expiresAt: instant
      .nullable()
      .meta({ description: "When it expires; `null`: it does not expire." }),
    lastUsedAt: instant
      .nullable()
      .meta({ description: "When it was last used, to the minute; `null`: never." }),
  })
  .meta({ id: "Token", description: "A bearer token, without its secret." });

/** The only reply that shows the secret. */
export const newToken = token
  .extend({
    token: z.string().nullable().meta({
      description:
        "The token. It is shown only once; the server keeps only its hash. `null` in the reply to a repeated request (`Idempotency-Key`).",
      example: "nashra_…",
    }),
  })
  .meta({
    id: "NewToken",
    description: "A bearer token with its secret, which is shown only once.",
  });

export const tokenParams = z.object({ id });

/** Endpoints for bearer tokens of machine clients. */
export const tokenEndpoints = {
  listTokens: endpoint({
    method: "GET",
    path: "/api/tokens",
    group: "tokens",
    summary: "The person's bearer tokens, without their secrets",
    access: "user",
    replies: { 200: { description: "The tokens.", schema: z.array(token) } },
  }),
  createToken: endpoint({
    method: "POST",
    path: "/api/tokens",
    group: "tokens",
    summary: "Create a bearer token for a machine client",
    description:
      "`token` is shown only in this reply. The token gives access to `/api/leaflets`, and with the scope `read` to `/fhir`, with the rights of the person, until the token expires or is deleted, or the account is deleted.",
    access: "user",
    idempotencyKey: true,
    body: tokenRequest,
    replies: {
      201: {
        description: "The token, which is shown only once.",
        schema: newToken,
        headers: location,
      },
    },
  }),
  deleteToken: endpoint({
    method: "DELETE",
    path: "/api/tokens/{id}",
    group: "tokens",
    summary: "Delete a bearer token",
    access: "user",
    params: tokenParams,
    replies: { 204: { description: "Deleted." } },
    problems: [404],
  }),
} satisfies Readonly<Record<string, Endpoint>>;
