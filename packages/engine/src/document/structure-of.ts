import { structureLines } from "./definitions/structures.ts";

/** An element of a FHIR type with its JSON name (`valueString` for a `value[x]`). */
export interface ElementRule {
  readonly name: string;
  /** The JSON key for the id and extensions of a primitive, such as `_title`. */
  readonly companion: string;
  /** The position in the order of the FHIR standard; the types of a choice share one position. */
  readonly position: number;
  /** `string`, `Coding`, `Resource`, `xhtml`, or a path for a nested type, such as `Composition.section`. */
  readonly type: string;
  readonly content: "primitive" | "complex" | "resource" | "xhtml";
  readonly min: 0 | 1;
  /** Whether the element is repeatable, so that its value in JSON is an array. */
  readonly repeats: boolean;
  /** Whether the element is an attribute in XML. */
  readonly attribute: boolean;
  /** For a member of a choice: the name of the choice, such as `author[x]`. */
  readonly choice?: string;
}

/** A FHIR type: its elements by name, in the order of the FHIR standard. */
export interface Structure {
  readonly name: string;
  readonly isResource: boolean;
  readonly elements: ReadonlyMap<string, ElementRule>;
}

const known = new Map<string, Structure>();

/**
 * The structure of a resource type, data type or nested type; undefined for a type that has no line in
 * `structures.ts`.
 */
export function structureOf(type: string): Structure | undefined {
  const found = known.get(type);
  if (found) return found;
  const root = type.split(".", 1)[0] ?? type;
  if (!Object.hasOwn(structureLines, root)) return undefined;
  if (!known.has(root)) readLine(root, structureLines[root] ?? "");
  return known.get(type);
}

/** Whether a type is a FHIR primitive. Names of primitives start with a lower-case letter. */
export function isPrimitive(type: string): boolean {
  return /^[a-z]/.test(type) && type !== "xhtml";
}

const token = / ?(@?)(\w+)(\[x\])?(!?)(\*?)(?::([\w|*]+)|=([\w.]+)|(~?)(\{))?/y;

/** Decodes one line of `structures.ts`, which explains the notation. */
function readLine(name: string, line: string): void {
  const [base = "-"] = line.split(" ", 1);
  const isResource = base === "Resource" || base === "DomainResource" || name.endsWith("Resource");
  const elements = inheritedFrom(base);
  // registered before its children are read, because a type may contain itself
  known.set(name, { name, isResource, elements });
  readElements({ line, name, elements }, base.length);
}

interface ElementsInput {
  readonly line: string;
  readonly name: string;
  readonly elements: Map<string, ElementRule>;
}

/**
 * Reads tokens from `from` to the end of the line or to a closing brace; returns the position where it
 * stopped.
 */
function readElements({ line, name, elements }: ElementsInput, from: number): number {
  let at = from;
  let position = elements.size;
  while (at < line.length && line[at] !== "}") {
    token.lastIndex = at;
    const found = token.exec(line);
    if (!found?.[2]) throw new Error(`${name} cannot be read at ${line.slice(at, at + 20)}`);
    at = token.lastIndex;
    const [, attribute, local = "", choice, min, repeats, types, reference, plain, brace] = found;
    const path = `${name}.${local}`;
    if (brace)
      at = readNested(
        { line, name: path, elements: inheritedFrom(plain ? "Element" : "BackboneElement") },
        at,
      );
    const rule = {
      position,
      min: min ? 1 : 0,
      repeats: repeats !== "",
      attribute: attribute !== "",
    } as const;
    if (choice && types) addChoice(elements, local, types, rule);
    else
      addRule(elements, {
        ...rule,
        name: local,
        type: reference ?? types ?? (brace ? path : "string"),
      });
    position += 1;
  }
  return at;
}

function readNested(input: ElementsInput, from: number): number {
  known.set(input.name, { name: input.name, isResource: false, elements: input.elements });
  return readElements(input, from) + 1;
}

function addChoice(
  elements: Map<string, ElementRule>,
  local: string,
  types: string,
  rule: Pick<ElementRule, "position" | "min" | "repeats" | "attribute">,
): void {
  for (const type of types === "*" ? openTypes() : types.split("|")) {
    const name = local + type.charAt(0).toUpperCase() + type.slice(1);
    addRule(elements, { ...rule, name, type, choice: `${local}[x]` });
  }
}

function addRule(
  elements: Map<string, ElementRule>,
  rule: Omit<ElementRule, "content" | "companion">,
): void {
  elements.set(rule.name, {
    ...rule,
    companion: `_${rule.name}`,
    content: contentOf(rule.type),
  });
}

function contentOf(type: string): ElementRule["content"] {
  if (type === "Resource") return "resource";
  if (type === "xhtml") return "xhtml";
  return isPrimitive(type) ? "primitive" : "complex";
}

function inheritedFrom(base: string): Map<string, ElementRule> {
  return new Map(base === "-" ? [] : structureOf(base)?.elements);
}

/** The allowed types of an open choice: those of Extension.value[x]. */
function openTypes(): readonly string[] {
  return /value\[x\]:(\S+)/.exec(structureLines["Extension"] ?? "")?.[1]?.split("|") ?? [];
}
