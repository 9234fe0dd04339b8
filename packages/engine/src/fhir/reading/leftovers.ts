import { plainText } from "../../text/plain-text.ts";
import { richTextOf } from "../../text/rich-text-of.ts";
import { children, isElement, string, type Element } from "./elements.ts";
import { readNarrative } from "./narrative-nodes.ts";
import type { Reading } from "./reading.ts";

/**
 * Reports the content of a document that has no place in the leaflet: the words, numbers and codes of every
 * unread element, with one finding for each resource. Ids, references and URLs of definitions are skipped,
 * because they contain no text for readers.
 */
export function noteLeftovers(reading: Reading): void {
  const { bundle, resources } = reading;
  noteTexts(reading, bundle, "Bundle", textsIn(reading, bundle));
  for (const { resource } of resources) noteResource(reading, resource);
}

function noteResource(reading: Reading, resource: Element): void {
  if (!reading.isRead(resource)) {
    noteTexts(reading, resource, string(resource, "resourceType"), textsIn(reading, resource));
  }
  for (const contained of children(resource, "contained")) noteResource(reading, contained);
}

function noteTexts(
  reading: Reading,
  node: Element,
  element: string,
  texts: readonly string[],
): void {
  const distinct = [...new Set(texts)];
  if (distinct.length > 0) reading.note("import-unplaced", node, { element, text: distinct });
}

/** Elements whose codes only qualify another element. These codes are not reported. */
const codesOfElements = new Set(["status", "use"]);
const withoutWords = new Set([
  "resourceType",
  "id",
  "meta",
  "implicitRules",
  "fullUrl",
  "reference",
  "url",
  "system",
  "data",
  "contained",
  "entry",
]);

function textsIn(reading: Reading, node: Element): readonly string[] {
  if (typeof node["div"] === "string") return narrativeText(reading, node);
  const quantity = quantityText(node);
  if (quantity !== undefined) return [quantity];
  return Object.entries(node).flatMap(([key, value]) => {
    if (withoutWords.has(key) || reading.isRead(node, key)) return [];
    if (typeof value === "string" && codesOfElements.has(key)) return [];
    if (key === "code" && hasDisplay(node)) return [];
    return textsOf(reading, value);
  });
}

function textsOf(reading: Reading, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(reading, item));
  if (typeof value === "number") return [String(value)];
  if (typeof value === "string")
    return value.trim() === "" || reading.hasText(value) ? [] : [value];
  return isElement(value) && !reading.isRead(value) ? textsIn(reading, value) : [];
}

/**
 * Whether a coding has a display. The code is then not reported, because the display has the same meaning.
 */
function hasDisplay(coding: Element): boolean {
  return string(coding, "display") !== "";
}

/** A quantity as text, such as `75 mg`. */
function quantityText(node: Element): string | undefined {
  const { value } = node;
  const unit = string(node, "unit") || string(node, "code");
  if (typeof value !== "number" || unit === "") return undefined;
  return `${string(node, "comparator")}${value} ${unit}`;
}

/**
 * The text of a narrative, unless it only repeats texts of the leaflet. Generated narratives repeat elements
 * of their resource.
 */
function narrativeText(reading: Reading, narrative: Element): readonly string[] {
  const nodes = readNarrative(reading, { text: narrative });
  const text = plainText(richTextOf(nodes).blocks);
  return text === "" || reading.isRepetition(text) ? [] : [text];
}
