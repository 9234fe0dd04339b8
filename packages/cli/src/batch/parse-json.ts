import {
  findJsonFault,
  measureJson,
  placeIn,
  repeatedName,
  type JsonExpectation,
  type TextPlace,
} from "@nashra/engine/json-text";
import { textFinding, cliFinding, type Finding } from "../findings.ts";
import { placeInside } from "./json-places.ts";

export type ParsedJson =
  | { readonly kind: "parsed"; readonly value: unknown }
  | { readonly kind: "refused"; readonly finding: Finding };

/**
 * Maximum nesting depth. Real leaflets and documents are less deep. The engine has the same limit for
 * documents.
 */
const depthLimit = 200;

/**
 * Parses JSON as RFC 8259 defines it. An object with a repeated name is refused, because `JSON.parse` would
 * silently discard the first value. `at` is where the text begins in its file.
 */
export function parseJson(text: string, at: TextPlace = { line: 1, column: 1 }): ParsedJson {
  if (text.trim() === "") return { kind: "refused", finding: textFinding("input-empty") };
  const place = (offset: number) => placeInside(at, placeIn(text, offset));
  const value = valueOf(text);
  const { names, depth } = measureJson(text);
  if (value === undefined || depth > depthLimit)
    return { kind: "refused", finding: syntaxFinding(text, place) };
  const repeated = repeatedName(text, value.parsed, names);
  if (repeated === undefined) return { kind: "parsed", value: value.parsed };
  const { name, offset } = repeated;
  return { kind: "refused", finding: cliFinding("name-repeated", { name }, place(offset)) };
}

function valueOf(text: string): { readonly parsed: unknown } | undefined {
  try {
    return { parsed: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function syntaxFinding(text: string, place: (offset: number) => TextPlace): Finding {
  const fault = findJsonFault(text, depthLimit);
  if (fault === undefined) throw new Error("JSON.parse rejects a text in which no fault is found.");
  const { line, column } = place(fault.offset);
  if (fault.expected === "less-nesting")
    return textFinding("input-too-deep", { limit: depthLimit }, { line, column });
  const reason = `expected ${expectations[fault.expected]} at line ${line}, column ${column}`;
  return textFinding("json-ill-formed", { reason }, { line, column });
}

const expectations: Readonly<Record<Exclude<JsonExpectation, "less-nesting">, string>> = {
  value: "value",
  "value-or-bracket": "value or ]",
  name: "name",
  "name-or-brace": "name or }",
  colon: ":",
  "comma-or-bracket": ", or ]",
  "comma-or-brace": ", or }",
  end: "end",
  "quotation-mark": "a closing quotation mark",
  escape: "a valid JSON escape",
  "no-control-character": "no line break or control character in a string",
};
