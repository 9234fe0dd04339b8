import { text } from "./text.ts";

// The characters with the property Bidi_Control: marks, embeddings, overrides and isolates. They can show a name in
// another order than it was typed. ZWNJ and ZWJ are not among them: names in Persian and Arabic need them.
// https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
const bidiControls = /\p{Bidi_Control}/gu;

/** A non-blank name of a person or an organization; bidirectional control characters are removed. */
export const personName = text
  .overwrite((value) => value.replaceAll(bidiControls, ""))
  .trim()
  .min(1, { error: "blank" })
  .max(500, { error: "too-long" });
