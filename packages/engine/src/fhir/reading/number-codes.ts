import { structureOf, type Structure } from "../../document/structure-of.ts";
import { child, children, isResourceType, string, type Element } from "./elements.ts";
import type { Reading } from "./reading.ts";

/**
 * The JSON of EMA's API has numbers where FHIR has code strings: `"resourceType": 0`, `"status": 0`. The type of
 * such a resource follows from its shape.
 */
export function hasNumberForType(resource: Element | undefined): boolean {
  return typeof resource?.["resourceType"] === "number";
}

/** Whether a resource of a document is a Composition, by its type or, for a number, by position or elements. */
export function isComposition(resource: Element | undefined, isFirst: boolean): boolean {
  if (!hasNumberForType(resource)) return isResourceType(resource, "Composition");
  return isFirst || (resource !== undefined && "section" in resource && "title" in resource);
}

/** Whether a resource is a Bundle, by its type or, for a number, by its elements. */
export function isBundle(resource: Element): boolean {
  if (!hasNumberForType(resource)) return isResourceType(resource, "Bundle");
  return "entry" in resource && !("section" in resource);
}

/**
 * In a document whose Composition has a number for its type, marks the numbers of code elements as read, and adds
 * one finding about the Composition. The numbers have no meaning outside EMA's service.
 */
export function readNumberCodes(reading: Reading): void {
  const { composition, resources } = reading;
  if (!hasNumberForType(composition)) return;
  const details = { element: "resourceType", placed: "Composition", by: "order" };
  reading.note("import-approximated", composition, details, "resourceType");
  for (const { resource } of resources) {
    const type = resource === composition ? "Composition" : string(resource, "resourceType");
    markNumbersRead(reading, resource, structureOf(type));
  }
}

function markNumbersRead(reading: Reading, node: Element, structure: Structure | undefined): void {
  if (structure === undefined) return;
  for (const [key, value] of Object.entries(node)) {
    const rule = structure.elements.get(key);
    if (rule === undefined) continue;
    if (rule.type === "code" && isEnumeration(structure, key)) {
      if ([value].flat().every((item) => typeof item === "number")) reading.markRead(node, key);
      continue;
    }
    for (const inner of children(node, key)) {
      const type = rule.content === "resource" ? string(inner, "resourceType") : rule.type;
      markNumbersRead(reading, inner, structureOf(type));
    }
  }
}

/** The `code` of a Coding or Quantity is content of the document, not a constant of a program. */
function isEnumeration({ name }: Structure, key: string): boolean {
  return key !== "code" || (name !== "Coding" && name !== "Quantity");
}

const languageInBrackets = /\((\p{L}+)\)\s*$/u;

/**
 * The language tag that the display of the document type names, such as `Package Leaflet (English)`; "" if it
 * names none.
 */
export function languageInType(composition: Element): string {
  const displays = children(child(composition, "type"), "coding").map((coding) =>
    string(coding, "display"),
  );
  return displays.map(languageInDisplay).find((tag) => tag !== "") ?? "";
}

/** The language tag that the display of a document type names in brackets; "" if it names none. */
export function languageInDisplay(display: string): string {
  const name = languageInBrackets.exec(display)?.[1] ?? "";
  return languageTags.get(name.toLowerCase()) ?? "";
}

/** English names of the languages of product information in Europe, and of Arabic. */
const languageTags: ReadonlyMap<string, string> = new Map(
  (
    "arabic:ar bulgarian:bg croatian:hr czech:cs danish:da dutch:nl english:en estonian:et finnish:fi french:fr " +
    "german:de greek:el hungarian:hu icelandic:is irish:ga italian:it latvian:lv lithuanian:lt maltese:mt " +
    "norwegian:no polish:pl portuguese:pt romanian:ro russian:ru slovak:sk slovenian:sl spanish:es swedish:sv " +
    "turkish:tr ukrainian:uk"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
