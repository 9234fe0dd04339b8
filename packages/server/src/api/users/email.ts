import { z } from "zod";
import { requiredText } from "../contract/text.ts";

// What the form field of a browser takes, and beside it letters of every script, as mail has had them
// since RFC 6531. Marks and format characters stand at no beginning.
// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const local = String.raw`(?!\p{M})[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_${"`"}{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const form = new RegExp(String.raw`^${local}@${label}(?:\.${label})*$`, "u");

/** An e-mail address as people type it; every address a browser's form field takes is one. */
export const email = requiredText
  .pipe(
    z.string().max(254, { error: "too-long", abort: true }).regex(form, { error: "email-form" }),
  )
  .meta({ description: "An e-mail address.", example: "rana@example.org" });
