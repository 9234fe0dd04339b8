import { z } from "zod";

// https://www.w3.org/TR/xml/#charsets, and no lone surrogate
const unstorable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** One line or more of text that XML can hold and every store gives back as it was. */
export const text = z
  .string()
  .refine((value) => !unstorable.test(value), { error: "unstorable-text" });

/** Text that says something; white space round it is taken off. */
export const requiredText = text.trim().min(1, { error: "blank" }).max(500, { error: "too-long" });

/** RFC 3339, UTC. */
export const instant = z.iso
  .datetime({ error: ({ code }) => (code === "invalid_format" ? "instant-form" : undefined) })
  .meta({ description: "A time (RFC 3339, UTC).", example: "2031-05-01T12:00:00.000Z" });
