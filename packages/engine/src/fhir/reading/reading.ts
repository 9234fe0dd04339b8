import {
  finding,
  type Finding,
  type FindingCode,
  type Path,
  type Place,
  type Severity,
} from "../../leaflet/finding.ts";
import { sizeOfFinding } from "../../leaflet/too-complex.ts";
import { OutputMeter } from "../../text/output-meter.ts";
import { cleanText } from "../../text/clean-text.ts";
import { children, isElement, isResourceType, string, type Element } from "./elements.ts";
import { normaliseSpace, TextIndex } from "./repeated-text.ts";

/** Returns line and column of an element in the source text. */
export type PlaceOf = (node: object, key?: string) => Place | undefined;

/**
 * The state of reading a document: its content, the elements that already have a place in the leaflet, and
 * the findings about the other elements.
 */
export interface Reading {
  readonly bundle: Element;
  readonly composition: Element;
  readonly resources: readonly DocumentResource[];
  readonly findings: readonly Finding[];
  /** Counts the text that is read from the narratives. It may always be as long as the narratives. */
  readonly textMeter: OutputMeter;
  /** Adds a finding about an element. Throws `TooComplex` if the findings become too long. */
  note(
    code: FindingCode,
    node: Element,
    details: Finding["details"],
    key?: string,
    severity?: Severity,
  ): void;
  /** The place of an element, or of the element under a key in it. */
  locate(node: Element, key?: string): Place;
  /** Marks elements as read, because the leaflet contains them or does not need them. */
  markRead(node: Element | undefined, ...keys: readonly string[]): void;
  /** Marks an element and all its content as read. */
  markAllRead(node: Element | undefined): void;
  isRead(node: Element, key?: string): boolean;
  /** Registers texts of the leaflet, so that their repetitions are not reported as lost. */
  addText(texts: readonly string[]): void;
  hasText(text: string): boolean;
  /** Whether the text consists only of registered texts. This is true for generated narratives. */
  isRepetition(text: string): boolean;
  /**
   * A single-line text as a leaflet stores it: trimmed, and without characters that a document cannot
   * represent.
   */
  line(node: Element | undefined, text: string): string;
}

export interface DocumentResource {
  readonly fullUrl: string;
  readonly resource: Element;
}

/** `root` is the resource that the paths of the findings start from: the Bundle, or the envelope around it. */
export function startReading(
  bundle: Element,
  composition: Element,
  placeOf: PlaceOf,
  root = bundle,
): Reading {
  const findings: Finding[] = [];
  const meter = new OutputMeter();
  const addedTexts = new Set<string>();
  const textIndex = new TextIndex();
  let parents: ReadonlyMap<object, Parent> | undefined;
  const locate = (node: Element, key?: string) => {
    const location = locationOf(node, key, (parents ??= parentsIn(root)));
    return { ...location, ...(placeOf(node, key) ?? placeOf(node)) };
  };
  const note: Reading["note"] = (code, node, details, key, severity) => {
    const { path, ...place } = locate(node, key);
    const section = code === "import-unplaced" ? titleAround(node, parents) : "";
    const found = finding(
      code,
      path,
      { ...details, ...(section && { section }) },
      { ...place, ...(severity && { severity }) },
    );
    meter.write(sizeOfFinding(found));
    findings.push(found);
  };
  return {
    bundle,
    composition,
    resources: children(bundle, "entry").flatMap(resourcesOf),
    findings,
    textMeter: new OutputMeter(),
    note,
    locate,
    ...readMarks(),
    addText: (texts) => {
      for (const text of texts) {
        addedTexts.add(normaliseSpace(text));
        textIndex.add(text);
      }
    },
    hasText: (text) => addedTexts.has(normaliseSpace(text)),
    isRepetition: (text) => textIndex.cover(text),
    line: (node, source) => {
      const { text, removed } = cleanText(source);
      if (removed > 0) note("text-not-representable", node ?? composition, { removed });
      return text.trim();
    },
  };
}

function readMarks(): Pick<Reading, "markRead" | "markAllRead" | "isRead"> {
  const readKeys = new Map<Element, Set<string> | "all">();
  return {
    markRead: (node, ...keys) => {
      if (node === undefined) return;
      const known = readKeys.get(node) ?? new Set<string>();
      if (known === "all") return;
      for (const key of keys) known.add(key);
      readKeys.set(node, known);
    },
    markAllRead: (node) => void (node && readKeys.set(node, "all")),
    isRead: (node, key) => {
      const keys = readKeys.get(node);
      return keys === "all" || (key !== undefined && keys !== undefined && keys.has(key));
    },
  };
}

function resourcesOf(entry: Element): readonly DocumentResource[] {
  const fullUrl = entry["fullUrl"];
  return children(entry, "resource").map((resource) => ({
    fullUrl: typeof fullUrl === "string" ? fullUrl : "",
    resource,
  }));
}

/** Resources of one type, in document order. */
export function resourcesOfType(reading: Reading, type: string): readonly Element[] {
  return reading.resources
    .map(({ resource }) => resource)
    .filter((resource) => isResourceType(resource, type));
}

/** The path of an element from the root. */
export function pathOf(root: Element, node: Element): Path {
  return locationOfNode(node, parentsIn(root)).path;
}

interface Parent {
  readonly node: object;
  readonly key: string;
  readonly index?: number;
  /** The location of the element that has this parent, once it is known. */
  location?: ElementLocation;
}

interface ElementLocation {
  readonly path: Path;
  readonly expression: string;
}

/** The parent of every element. Collected only when the first finding needs a path. */
function parentsIn(bundle: Element): ReadonlyMap<object, Parent> {
  const parents = new Map<object, Parent>();
  const visit = (node: Element): void => {
    for (const [key, value] of Object.entries(node)) {
      for (const [index, inner] of (Array.isArray(value) ? value : [value]).entries()) {
        if (!isElement(inner) || parents.has(inner)) continue;
        parents.set(inner, { node, key, ...(Array.isArray(value) && { index }) });
        visit(inner);
      }
    }
  };
  visit(bundle);
  return parents;
}

/** The title of the nearest section that contains an element and has a title; "" if there is none. */
function titleAround(node: object, parents: ReadonlyMap<object, Parent> | undefined): string {
  for (let inner = node, parent = parents?.get(inner); parent; parent = parents?.get(inner)) {
    const title = parent.key === "section" && isElement(inner) ? string(inner, "title") : "";
    if (title.trim() !== "") return title.trim();
    inner = parent.node;
  }
  return "";
}

/** The location of an element, or of the element under a key in it. */
function locationOf(
  node: object,
  key: string | undefined,
  parents: ReadonlyMap<object, Parent>,
): ElementLocation {
  const location = locationOfNode(node, parents);
  return key === undefined ? location : inside(location, key);
}

/** The location is kept, so that it is not built again for each element inside the element. */
function locationOfNode(node: object, parents: ReadonlyMap<object, Parent>): ElementLocation {
  const parent = parents.get(node);
  if (parent === undefined) return { path: [], expression: "Bundle" };
  parent.location ??= inside(locationOfNode(parent.node, parents), parent.key, parent.index);
  return parent.location;
}

function inside(
  { path, expression }: ElementLocation,
  key: string,
  index?: number,
): ElementLocation {
  return index === undefined
    ? { path: [...path, key], expression: `${expression}.${key}` }
    : { path: [...path, key, index], expression: `${expression}.${key}[${index}]` };
}
