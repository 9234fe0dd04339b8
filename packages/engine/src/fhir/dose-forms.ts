import type { Coding } from "../document/types.ts";
import { doseFormLists } from "./definitions/dose-forms.ts";

/**
 * The code of a dose form whose English name is in one of FHIR's lists, without regard to case. Undefined for any other
 * text: no form is guessed. https://hl7.org/fhir/R5/valueset-combined-dose-form.html
 */
export function doseFormCoding(type: string): Coding | undefined {
  codings ??= new Map(Object.entries(doseFormLists).flatMap(codingsOf));
  return codings.get(type.trim().toLowerCase());
}

/** Codings by lower-case name; created on first use. */
let codings: ReadonlyMap<string, Coding> | undefined;

function codingsOf([system, lines]: readonly [string, string]): readonly [string, Coding][] {
  return lines.split("\n").map((line) => {
    const [code = "", display = ""] = line.split("\t");
    return [display.toLowerCase(), { system, code, display }];
  });
}
