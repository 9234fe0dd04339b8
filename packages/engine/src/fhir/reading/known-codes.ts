import type { SectionName } from "../../leaflet/sections.ts";
import {
  headerCode,
  holderCode,
  instructionsCode,
  listCodes,
  loincSystem,
  sectionCodes,
} from "../codes.ts";
import type { CodeableConcept } from "../types.ts";
import { inList, inSection, type SectionPlace } from "./place.ts";

/** The place a coding stands for; undefined where its system is not one that settles what its codes mean. */
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
  ...sectionsByCode(),
  [codeOf(listCodes.warningsSections), inList("warningsSections")],
  [codeOf(listCodes.doNotTakeSections), inList("doNotTakeSections")],
  // children, other medicines, food, driving, excipients
  ...["200000029899", "200000029900", "200000029901", "200000029903", "200000029904"].map(
    (code): [string, SectionPlace] => [code, inList("warningsSections")],
  ),
  // children; more than you should, forget, stop
  ...["200000029906", "200000029907", "200000029908", "200000029909"].map(
    (code): [string, SectionPlace] => [code, inList("howToTakeSections")],
  ),
  // in children; reporting
  ...["200000029911", "200000029912"].map((code): [string, SectionPlace] => [
    code,
    inList("sideEffectsSections"),
  ]),
  // contains, looks like, other names, revised, sources, professionals
  ...[
    "200000029915",
    "200000029916",
    "200000029918",
    "200000029919",
    "200000029920",
    "200000029921",
  ].map((code): [string, SectionPlace] => [code, inList("contentsSections")]),
]);

/** LOINC document sections of US labels. https://loinc.org/ */
const loincCodes: ReadonlyMap<string, SectionPlace> = new Map<string, SectionPlace>([
  [codeOf(instructionsCode), { kind: "instructions" }],
  ["34067-9", inList("usageSections")],
  ["55105-1", inList("usageSections")],
  ["34066-1", inList("warningsSections")],
  ["34071-1", inList("warningsSections")],
  ["34072-9", inList("warningsSections")],
  ["34073-7", inList("warningsSections")],
  ["42232-9", inList("warningsSections")],
  ["43685-7", inList("warningsSections")],
  ["50567-7", inList("warningsSections")],
  ["50568-5", inList("warningsSections")],
  ["50569-3", inList("warningsSections")],
  ["34070-3", inList("doNotTakeSections")],
  ["50570-1", inList("doNotTakeSections")],
  ["34068-7", inSection("howToTake")],
  ["34088-5", inList("howToTakeSections")],
  ["34084-4", inSection("sideEffects")],
  ["42228-7", inSection("pregnancy")],
  ["53414-9", inSection("pregnancy")],
  ["77290-5", inSection("pregnancy")],
  ["34080-2", inSection("pregnancy")],
  ["44425-7", inSection("storage")],
  ["34069-5", inList("contentsSections")],
  ["34089-3", inList("contentsSections")],
  ["51727-6", inList("contentsSections")],
  ["55106-9", inList("contentsSections")],
]);

function sectionsByCode(): readonly [string, SectionPlace][] {
  return Object.entries(sectionCodes).map(([name, concept]) => [
    codeOf(concept),
    inSection(name as SectionName), // the keys of that record
  ]);
}

function codeOf(concept: CodeableConcept | undefined): string {
  return concept?.coding?.[0]?.code ?? "";
}
