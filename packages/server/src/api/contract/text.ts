import { z } from "zod";

// All characters that XML cannot contain, including lone surrogates: https://www.w3.org/TR/xml/#charsets
const unstorable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Text that XML can contain and every store returns unchanged. It may have several lines. */
export const text = z
  .string()
  .refine((value) => !unstorable.test(value), { error: "unstorable-text" });

/** Non-blank text; leading and trailing white space is removed. */
export const requiredText = text.trim().min(1, { error: "blank" }).max(500, { error: "too-long" });

/** A time in UTC, as RFC 3339 text. */
export const instant = z.iso
  .datetime({ error: ({ code }) => (code === "invalid_format" ? "instant-form" : undefined) })
  .meta({ description: "A time (RFC 3339, UTC).", example: "2031-05-01T12:00:00.000Z" });
