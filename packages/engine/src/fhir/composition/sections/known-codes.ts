import { fieldRow, sectionKeys } from "../../../leaflet/field-names.ts";
import type { FieldRow, SectionName } from "../../../leaflet/field-row.ts";
import {
  headerCode,
  holderCode,
  instructionsCode,
  lastRevisedCode,
  loincSystem,
  sectionCodes,
} from "../../codes.ts";
import type { CodeableConcept } from "../../../document/types.ts";
import { inList, inSection, type SectionPlace } from "./place.ts";

/** The place in the leaflet that a coding identifies. Undefined for an unknown code or code system. */
export function placeOfCode(system: string, code: string): SectionPlace | undefined {
  if (/200000029659|^https?:\/\/spor\.ema\.europa\.eu\b/.test(system)) return emaCodes.get(code);
  if (system === loincSystem || system.endsWith(loincOid)) return loincCodes.get(code);
  if (system === "https://gravitatehealth.eu/section" && code === "toc")
    return { kind: "tableOfContents" };
  return undefined;
}

const loincOid = "2.16.840.1.113883.6.1";

/** EMA SPOR, QRD section headings. https://spor.ema.europa.eu/rmswi/ */
const emaCodes: ReadonlyMap<string, SectionPlace> = new Map<string, SectionPlace>([
  [codeOf(headerCode), { kind: "header" }],
  [codeOf(holderCode), { kind: "holder" }],
  [codeOf(lastRevisedCode), { kind: "lastRevised" }],
  ...sectionsByCode(),
  ...listsByCode(({ code, reads }) => [...(code ? [code.code] : []), ...(reads?.ema ?? [])]),
]);

/** LOINC document sections of US labels. https://loinc.org/ */
const loincCodes: ReadonlyMap<string, SectionPlace> = new Map<string, SectionPlace>([
  [codeOf(instructionsCode), { kind: "instructions" }],
  ["34068-7", inSection("howToTake")],
  ["34084-4", inSection("sideEffects")],
  ["42228-7", inSection("pregnancy")],
  ["53414-9", inSection("pregnancy")],
  ["77290-5", inSection("pregnancy")],
  ["34080-2", inSection("pregnancy")],
  ["44425-7", inSection("storage")],
  ...listsByCode(({ reads }) => reads?.loinc ?? []),
]);

function sectionsByCode(): readonly [string, SectionPlace][] {
  return Object.entries(sectionCodes).map(([name, concept]) => [
    codeOf(concept),
    inSection(name as SectionName), // the keys of `sectionCodes` are section names
  ]);
}

/** The lists of paragraphs, by code. `codes` returns the codes in a row of the field table. */
function listsByCode(
  codes: (row: FieldRow) => readonly string[],
): readonly [string, SectionPlace][] {
  return sectionKeys.flatMap((list) =>
    codes(fieldRow(list)).map((code): [string, SectionPlace] => [code, inList(list)]),
  );
}

function codeOf(concept: CodeableConcept | undefined): string {
  return concept?.coding?.[0]?.code ?? "";
}
