import { plainText } from "../../text/plain-text.ts";
import { richTextOf } from "../../text/rich-text-of.ts";
import { elementLinkUrl } from "../codes.ts";
import { children, isElement, string, type Element } from "./elements.ts";
import { readNarrative } from "./narrative-nodes.ts";
import { hasNumberForType } from "./number-codes.ts";
import type { Reading } from "./reading.ts";

/** A text without a place in the leaflet, and the element that contains it. */
interface Leftover {
  readonly text: string;
  readonly node: Element;
  /** Absent if the text is the whole element. */
  readonly key?: string;
}

/** Texts of one finding whose places are listed. Listing all would make the findings of some documents too long. */
const mostPlaces = 20;

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

/** Reports the unread content of a resource. A resource whose type is a number is always reported. */
export function noteResource(reading: Reading, resource: Element): void {
  if (!reading.isRead(resource)) {
    const texts = textsIn(reading, resource);
    const isUnknown = hasNumberForType(resource) && resource !== reading.composition;
    const type = typeName(reading, resource);
    const nothing = isUnknown ? [{ text: type, node: resource }] : [];
    noteTexts(reading, resource, type, texts.length === 0 ? nothing : texts);
  }
  const inner = children(resource, "entry").flatMap((entry) => children(entry, "resource"));
  for (const one of [...children(resource, "contained"), ...inner]) noteResource(reading, one);
}

function typeName(reading: Reading, resource: Element): string {
  return resource === reading.composition
    ? "Composition"
    : string(resource, "resourceType") || "resource";
}

function noteTexts(
  reading: Reading,
  node: Element,
  element: string,
  leftovers: readonly Leftover[],
): void {
  const distinct = new Map<string, Leftover>();
  for (const found of leftovers) if (!distinct.has(found.text)) distinct.set(found.text, found);
  const text = [...distinct.keys()];
  const [first, ...others] = distinct.values();
  if (first === undefined) return;
  if (others.length === 0) {
    reading.note("import-unplaced", first.node, { element, text }, first.key);
    return;
  }
  const start = reading.locate(node).expression?.length ?? 0;
  const places = [first, ...others]
    .slice(0, mostPlaces)
    .map((found) => reading.locate(found.node, found.key));
  const at = places.map(({ expression = "" }) => expression.slice(start + 1));
  const lines = places.map(({ line }) => String(line ?? ""));
  reading.note("import-unplaced", node, { element, text, at, lines });
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

function textsIn(reading: Reading, node: Element): readonly Leftover[] {
  if (typeof node["div"] === "string") return narrativeText(reading, node);
  const quantity = quantityText(node);
  if (quantity !== undefined) return [{ text: quantity, node }];
  return Object.entries(node).flatMap(([key, value]) => {
    if (withoutWords.has(key) || reading.isRead(node, key)) return [];
    if (typeof value === "string" && codesOfElements.has(key)) return [];
    if (key === "code" && hasDisplay(node)) return [];
    if (extensions.has(key))
      return children(node, key).flatMap((one) => extensionTexts(reading, one));
    return textsOf(reading, value, { node, key });
  });
}

const extensions = new Set(["extension", "modifierExtension"]);

/** The texts of an extension. If it has none, for example if its value is `true`, its URL and a boolean value. */
function extensionTexts(reading: Reading, extension: Element): readonly Leftover[] {
  const url = string(extension, "url");
  if (url === elementLinkUrl || reading.isRead(extension)) return [];
  const texts = textsIn(reading, extension);
  if (texts.length > 0 || url === "") return texts;
  const { valueBoolean } = extension;
  const text = typeof valueBoolean === "boolean" ? `${url} ${valueBoolean}` : url;
  return [{ text, node: extension, key: "url" }];
}

function textsOf(
  reading: Reading,
  value: unknown,
  parent: Omit<Leftover, "text">,
): readonly Leftover[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(reading, item, parent));
  if (typeof value === "number") return [{ text: String(value), ...parent }];
  if (typeof value === "string")
    return value.trim() === "" || reading.hasText(value) ? [] : [{ text: value, ...parent }];
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
function narrativeText(reading: Reading, narrative: Element): readonly Leftover[] {
  const nodes = readNarrative(reading, { text: narrative });
  const text = plainText(richTextOf(nodes).blocks);
  return text === "" || reading.isRepetition(text) ? [] : [{ text, node: narrative, key: "div" }];
}
