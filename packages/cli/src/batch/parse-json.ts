import { repeatedName } from "@nashra/engine/json-text";
import { textFinding, own, type Said } from "../said.ts";
import { offsetOfDepth, placeInside, placeOfOffset, type TextPlace } from "./json-scanner.ts";
import { firstSyntaxFault } from "./json-syntax.ts";

export type ParsedJson =
  | { readonly kind: "parsed"; readonly value: unknown }
  | { readonly kind: "refused"; readonly said: Said };

/** Deeper than any leaflet or document; the engine's limit for documents is the same. */
const depthLimit = 200;

/**
 * Parses JSON as RFC 8259 has it. A name that stands twice in an object is refused: the first value
 * would be lost in silence. `at` is where the text begins in its file.
 */
export function parseJson(text: string, at: TextPlace = { line: 1, column: 1 }): ParsedJson {
  if (text.trim() === "") return { kind: "refused", said: textFinding("input-empty") };
  const place = (offset: number) => placeInside(at, placeOfOffset(text, offset));
  const value = valueOf(text);
  if (value === undefined) return { kind: "refused", said: syntaxFinding(text, place) };
  const tooDeep = offsetOfDepth(text, depthLimit);
  if (tooDeep !== undefined) {
    const said = textFinding("input-too-deep", { limit: depthLimit }, place(tooDeep));
    return { kind: "refused", said };
  }
  const repeated = repeatedName(text, value.parsed);
  if (repeated === undefined) return { kind: "parsed", value: value.parsed };
  const { name, offset } = repeated;
  return { kind: "refused", said: own("name-repeated", { name }, place(offset)) };
}

function valueOf(text: string): { readonly parsed: unknown } | undefined {
  try {
    return { parsed: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function syntaxFinding(text: string, place: (offset: number) => TextPlace): Said {
  const fault = firstSyntaxFault(text) ?? { offset: 0, expected: "value" };
  const tooDeep = offsetOfDepth(text.slice(0, fault.offset), depthLimit);
  if (tooDeep !== undefined) {
    return textFinding("input-too-deep", { limit: depthLimit }, place(tooDeep));
  }
  const { line, column } = place(fault.offset);
  const reason = `expected ${fault.expected} at line ${line}, column ${column}`;
  return textFinding("json-ill-formed", { reason }, { line, column });
}
