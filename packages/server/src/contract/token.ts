import { z } from "zod";
import { instant, requiredText } from "./text.ts";

const scopes = z.array(z.enum(["read", "write"])).min(1, { error: "blank" });

export const tokenRequest = z
  .object({ name: requiredText, scopes, expiresAt: instant.nullish() })
  .meta({ id: "TokenRequest" });

/** A bearer token of a machine client, without the token itself. */
export const token = z
  .object({
    _id: z.string(),
    name: z.string(),
    scopes,
    createdAt: instant,
    expiresAt: instant.nullable(),
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: "Token" });

/** The one reply that shows the token. */
export const newToken = token.extend({ token: z.string() }).meta({ id: "NewToken" });

export const tokenParams = z.object({ id: z.string() });
