import { extensionLines } from "./definitions/bindings-of-extensions.ts";
import { structureOf } from "../document/structure-of.ts";
import { checkCode } from "./codes.ts";
import { has, isMembers, listOf, textAt } from "./json.ts";
import { isAbsolute } from "./primitives.ts";
import type { Element, Walk } from "./document-index.ts";

const base = "http://hl7.org/fhir/StructureDefinition/";
/** Domains reserved for examples. Extensions with these domains need no definition. */
const example = /example\.org|acme\.(?:com|org)/;

interface ExtensionValue {
  readonly types: readonly string[];
  readonly valueSet?: string;
}

interface Definition extends ExtensionValue {
  readonly isModifier: boolean;
  readonly contexts: readonly string[];
  readonly parts?: ReadonlyMap<
    string,
    ExtensionValue & { readonly min: number; readonly repeats: boolean }
  >;
}

/**
 * Checks an extension: it must be defined, it must be allowed at its place, and its content must match its
 * definition.
 */
export function checkExtension(element: Element, walk: Walk): void {
  const { value, location } = element;
  const url = textAt(value, "url");
  const values = Object.keys(value).filter((key) => /^value[A-Z]/.test(key));
  if (values.length > 0 === has(value, "extension")) {
    walk.collector.report("invariant-violated", location, { rule: "ext-1" });
  }
  if (url === undefined) return;
  const inside = walk.at.type === "Extension" ? partOf(element, url) : undefined;
  if (inside === "defined") return;
  if (!isAbsolute(url) || inside === "undefined") unknown(url, element, walk);
  else checkByDefinition(url, element, walk);
}

function checkByDefinition(url: string, element: Element, walk: Walk): void {
  if (example.test(url)) return;
  const definition = url.startsWith(base) ? definitionOf(url.slice(base.length)) : undefined;
  const isModifier = element.location.key === "modifierExtension";
  if (!definition || definition.isModifier !== isModifier || !isAllowedAt(definition, walk)) {
    unknown(url, element, walk);
  } else if (definition.parts) {
    checkParts(definition.parts, element, walk);
  } else {
    checkValue(definition, element, walk);
  }
}

function unknown(url: string, { location }: Element, { collector }: Walk): void {
  collector.report("element-unknown", location, { element: url });
}

/**
 * Returns whether the definition of the enclosing extension contains a part with this URL. If this definition
 * is not known, returns "defined" for a relative URL, and undefined for an absolute URL, which identifies an
 * extension and not a part.
 */
function partOf({ location }: Element, url: string): "defined" | "undefined" | undefined {
  const outer = textAt(location.parent?.node, "url") ?? "";
  const definition = outer.startsWith(base) ? definitionOf(outer.slice(base.length)) : undefined;
  if (definition) return definition.parts?.has(url) ? "defined" : "undefined";
  return isAbsolute(url) ? undefined : "defined";
}

function checkParts(parts: NonNullable<Definition["parts"]>, element: Element, walk: Walk): void {
  const found = listOf(element.value, "extension").flatMap((value, index) =>
    isMembers(value) ? [{ value, index }] : [],
  );
  for (const [name, part] of parts) {
    const these = found.filter(({ value }) => textAt(value, "url") === name);
    const { collector } = walk;
    if (these.length < part.min)
      collector.report("element-missing", element.location, { element: name });
    if (these.length > 1 && !part.repeats)
      collector.report("element-repeated", element.location, { element: name });
    for (const { value, index } of these) {
      const location = { parent: element.location, key: "extension", index, node: value };
      checkValue(part, { ...element, value, location }, walk);
    }
  }
  if (Object.keys(element.value).some((key) => /^value[A-Z]/.test(key)))
    walk.collector.report("element-unknown", element.location, { element: "value[x]" });
}

function checkValue(
  { types, valueSet }: ExtensionValue,
  { value, location }: Element,
  walk: Walk,
): void {
  const key = Object.keys(value).find((name) => /^value[A-Z]/.test(name));
  if (key === undefined || types.length === 0) return;
  const allowed = types.map((type) => `value${type.charAt(0).toUpperCase()}${type.slice(1)}`);
  if (!allowed.includes(key)) {
    walk.collector.report("element-unknown", location, { element: key });
  } else if (valueSet !== undefined) {
    checkCode(valueSet, value[key], { parent: location, key }, walk.collector);
  }
}

function isAllowedAt({ contexts }: Definition, { at, scope }: Walk): boolean {
  return contexts.some((context) => namesOf(at, scope.type).has(context));
}

/** The names by which a context can refer to the element that contains the extension. */
function namesOf({ path, type }: Walk["at"], resource: string): ReadonlySet<string> {
  const isResource = path === resource && structureOf(type)?.isResource === true;
  const kinds = isResource ? ["Resource", "DomainResource", "CanonicalResource"] : kindsOf(type);
  return new Set(["*", "Element", path, type, ...kinds]);
}

function kindsOf(type: string): readonly string[] {
  if (/^[a-z]/.test(type)) return ["PrimitiveType", "DataType"];
  return type.includes(".") ? ["BackboneElement"] : ["DataType", "BackboneType"];
}

const read = new Map<string, Definition>();

/** Decodes one line of `bindings-of-extensions.ts`, which explains the notation. */
function definitionOf(name: string): Definition | undefined {
  if (!read.has(name) && Object.hasOwn(extensionLines, name)) {
    const words = (extensionLines[name] ?? "").split(" ");
    const isModifier = words[0] === "modifier";
    const [contexts = "", ...values] = isModifier ? words.slice(1) : words;
    const parts = values.filter((word) => word.startsWith("+")).map(partOfWord);
    read.set(name, {
      isModifier,
      contexts: contexts.split(","),
      ...valueOf(values.find((word) => !word.startsWith("+")) ?? ""),
      ...(parts.length > 0 ? { parts: new Map(parts) } : {}),
    });
  }
  return read.get(name);
}

function partOfWord(word: string) {
  const [, url = "", min, many, value = ""] = /^\+(.*?)(!?)(\*?):([^:]*)$/.exec(word) ?? [];
  return [url, { min: min ? 1 : 0, repeats: many !== "", ...valueOf(value) }] as const;
}

function valueOf(word: string): ExtensionValue {
  const [types = "", valueSet] = word.split("#");
  const listed = types === "" || types === "*" ? [] : types.split("|");
  return { types: listed, ...(valueSet === undefined ? {} : { valueSet }) };
}
