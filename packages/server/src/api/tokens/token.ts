import { z } from "zod";
import { instant, requiredText } from "../contract/text.ts";

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

/** A bearer token of a machine client, without the token itself. */
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

/** The one reply that shows the token. */
export const newToken = token
  .extend({
    token: z.string().meta({
      description: "The token, shown this once; only its hash is kept.",
      example: "nashra_…",
    }),
  })
  .meta({ id: "NewToken", description: "A bearer token and, this once, the token itself." });

export const tokenParams = z.object({ id });
