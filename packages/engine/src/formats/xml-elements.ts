import type { SaxesTagNS } from "saxes";
import { structureOf, type ElementRule, type Structure } from "../fhir/definitions/structure-of.ts";
import { trustNarrative } from "../fhir/trusted-narrative.ts";
import type { Narrative, Resource } from "../fhir/types.ts";
import { finding, type Finding, type FindingCode } from "../leaflet/finding.ts";
import { Refusal, type ReadDocument, type Unplaced } from "./document-reading.ts";
import { countOf, jsonValue, placeElement, placeUnknown, type GrowingNode } from "./json-values.ts";
import { structureOfResource } from "./standard-order.ts";
import { UnplacedWords } from "./unplaced-words.ts";
import { XhtmlWriter } from "./xhtml-writer.ts";
import { pathOf, placesOf, type ElementPlace, type Places } from "./xml-places.ts";

const fhirNamespace = "http://hl7.org/fhir";
const xhtmlNamespace = "http://www.w3.org/1999/xhtml";
const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";
const schemaNamespace = "http://www.w3.org/2001/XMLSchema-instance";

/** An element whose end has not come yet. */
interface OpenElement extends ElementPlace {
  readonly parent: OpenElement | undefined;
  /** Undefined for a resource and for elements the tables do not know. */
  readonly rule: ElementRule | undefined;
  /** The rules of its children; undefined where there is no table. */
  readonly structure: Structure | undefined;
  /** Whether children without a rule are read by their shape: in resources that have no table. */
  readonly isLenient: boolean;
  readonly node: GrowingNode;
  value: string | undefined;
  /** The resource in a `resource` or `contained`. */
  inner: GrowingNode | undefined;
  /** The position of the last child, by which the order is judged. */
  last: number;
}

type ElementKind = Pick<OpenElement, "rule" | "structure" | "isLenient">;
type Position = Pick<OpenElement, "parent" | "name" | "index" | "end" | "primitives">;

/** All of one shape, which keeps the reading fast. */
function openElement(position: Position, kind: ElementKind, node: GrowingNode): OpenElement {
  const { parent, name, index, end, primitives } = position;
  const { rule, structure, isLenient } = kind;
  const unread = { value: undefined, inner: undefined, last: -1 };
  return { parent, name, index, end, primitives, rule, structure, isLenient, node, ...unread };
}

/** Makes FHIR JSON of the elements of an XML document, and findings of what it has no place for. */
export class ElementReader {
  readonly #source: string;
  readonly #position: () => number;
  readonly #places: Places;
  readonly #placed = new WeakMap<object, ElementPlace>();
  readonly #findings: Finding[] = [];
  readonly #unplaced: Unplaced[] = [];
  #element: OpenElement | undefined;
  #root: GrowingNode | undefined;
  #xhtml: XhtmlWriter | undefined;
  #skipped: { readonly words: UnplacedWords; readonly place: ElementPlace } | undefined;
  /** Whether the tag just opened is complete, without an element of its own. */
  #isLeaf = false;

  /** `position` gives the offset just after the event that is reported. */
  constructor(source: string, position: () => number) {
    this.#source = source;
    this.#position = position;
    this.#places = placesOf(source);
  }

  open(tag: SaxesTagNS): void {
    if (this.#xhtml) this.#xhtml.open(tag);
    else if (this.#skipped) this.#skipped.words.open(tag);
    else if (!this.#element) this.#openRoot(tag);
    else this.#openChild(this.#element, tag);
  }

  close(tag: SaxesTagNS): void {
    if (this.#xhtml) {
      if (this.#xhtml.close(tag)) this.#closeXhtml(this.#xhtml);
    } else if (this.#skipped) {
      if (this.#skipped.words.close(tag)) this.#closeSkipped(this.#skipped);
    } else if (this.#isLeaf) this.#isLeaf = false;
    else if (this.#element) this.#closeElement(this.#element);
  }

  text(text: string): void {
    if (this.#xhtml) this.#xhtml.write(text);
    else if (this.#skipped) this.#skipped.words.write(text);
    else if (this.#element && /[^ \t\n\r]/.test(text)) this.#strayText(this.#element, text);
  }

  result(): ReadDocument {
    const places = this.#places;
    return {
      kind: "read",
      format: "xml",
      // the parser has seen a root, and #openRoot has seen that it is a Bundle
      bundle: this.#root as Resource,
      findings: this.#findings,
      unplaced: this.#unplaced,
      source: this.#source,
      placeOf: (node, key) => {
        const place = this.#placed.get(node);
        if (!place) return undefined;
        return key === undefined ? places.of(place) : places.ofKey(place, key);
      },
    };
  }

  #openRoot(tag: SaxesTagNS): void {
    const at = this.#position() - 1;
    if (tag.uri !== fhirNamespace) {
      throw new Refusal("not-fhir", at, { found: tag.name, namespace: tag.uri });
    }
    if (tag.local !== "Bundle") throw new Refusal("not-a-bundle", at, { found: tag.local });
    this.#openResource(undefined, tag, tag.local);
    this.#root = this.#element?.node;
  }

  #openChild(parent: OpenElement, tag: SaxesTagNS): void {
    const { local, uri } = tag;
    if (this.#holdsResource(parent, tag)) return;
    const rule = parent.structure?.elements.get(local);
    // beside a resource stands nothing else
    if (parent.inner) this.#skip("element-unknown", parent, tag);
    else if (rule?.content === "xhtml" || (parent.isLenient && !rule && uri === xhtmlNamespace)) {
      this.#openXhtml(parent, tag);
    } else if (uri !== fhirNamespace) {
      this.#skip("element-unknown", parent, tag, { namespace: uri });
    } else if (rule && !rule.attribute) this.#openKnown(parent, rule, tag);
    else if (parent.isLenient && !rule && /^[a-z][A-Za-z0-9]*$/.test(local)) {
      if (local === "resourceType") this.#skip("element-unknown", parent, tag);
      else this.#push(parent, tag, { rule: undefined, structure: undefined, isLenient: true });
    } else this.#skip("element-unknown", parent, tag);
  }

  /** Whether the child was a resource in an element that holds one. */
  #holdsResource(parent: OpenElement, tag: SaxesTagNS): boolean {
    if (tag.uri !== fhirNamespace || !/^[A-Z][A-Za-z]*$/.test(tag.local)) return false;
    if (parent.inner) this.#skip("element-repeated", parent, tag);
    else if (mayHoldResource(parent)) this.#openResource(parent, tag, "");
    else return false;
    return true;
  }

  #openResource(parent: OpenElement | undefined, tag: SaxesTagNS, name: string): void {
    const structure = structureOfResource(tag.local);
    const node: GrowingNode = { resourceType: tag.local };
    if (parent) parent.inner = node;
    this.#element = openElement(
      { parent, name, index: -1, end: this.#position(), primitives: [] },
      { rule: undefined, structure, isLenient: structure.name !== tag.local },
      node,
    );
    this.#placed.set(node, this.#element);
    this.#readAttributes(this.#element, tag);
  }

  #openKnown(parent: OpenElement, rule: ElementRule, tag: SaxesTagNS): void {
    if (this.#isRepeated(parent, rule)) {
      this.#skip("element-repeated", parent, tag);
      return;
    }
    this.#checkOrder(parent, rule);
    const structure =
      rule.content === "resource"
        ? undefined
        : structureOf(rule.content === "primitive" ? "Element" : rule.type);
    if (rule.content === "primitive" && tag.isSelfClosing && this.#readLeaf(parent, rule, tag))
      return;
    this.#push(parent, tag, { rule, structure, isLenient: false });
  }

  /** A primitive element with nothing but a value, the commonest of all. */
  #readLeaf(parent: OpenElement, rule: ElementRule, { attributes }: SaxesTagNS): boolean {
    for (const name in attributes) if (name !== "value") return false;
    const value = attributes["value"];
    if (!value) return false;
    parent.primitives.push(rule.name, this.#position());
    placeElement(parent.node, rule, { value: jsonValue(value.value, rule.type) });
    this.#isLeaf = true;
    return true;
  }

  #push(parent: OpenElement, tag: SaxesTagNS, kind: ElementKind): void {
    const count = countOf(parent.node, tag.local);
    const index = kind.rule ? (kind.rule.repeats ? count : -1) : count || -1;
    const end = this.#position();
    if (kind.rule?.content === "primitive") parent.primitives.push(tag.local, end);
    this.#element = openElement({ parent, name: tag.local, index, end, primitives: [] }, kind, {});
    this.#placed.set(this.#element.node, this.#element);
    this.#readAttributes(this.#element, tag);
  }

  #readAttributes(element: OpenElement, { attributes }: SaxesTagNS): void {
    for (const name in attributes) {
      const attribute = attributes[name];
      if (!attribute || attribute.uri === xmlnsNamespace) continue;
      if (
        name === "value" &&
        (element.rule ? element.rule.content === "primitive" : !element.structure)
      ) {
        element.value = attribute.value;
      } else if (isOwnAttribute(element, name)) element.node[name] = attribute.value;
      else if (element.parent || attribute.uri !== schemaNamespace) {
        this.#strayAttribute(element, name, attribute.value);
      }
    }
  }

  #closeElement(element: OpenElement): void {
    const { parent, rule, structure, node } = element;
    this.#element = parent;
    // a resource was put into the element that holds it when it began
    if (!parent || (structure?.isResource && !rule)) return;
    const placed = contentOf(element);
    if (!placed) {
      this.#report("element-empty", element, { element: element.name });
      return;
    }
    if (rule?.type === "Narrative" && typeof node["div"] === "string") {
      // its div was written by XhtmlWriter, and is never ill-formed
      trustNarrative(node as unknown as Narrative);
    }
    if (rule) placeElement(parent.node, rule, placed);
    else placeUnknown(parent.node, element.name, placed);
  }

  #isRepeated({ node, structure }: OpenElement, rule: ElementRule): boolean {
    if (rule.repeats) return false;
    if (countOf(node, rule.name) > 0) return true;
    if (rule.choice === undefined) return false;
    return Object.keys(node).some(
      (key) => structure?.elements.get(key.replace(/^_/, ""))?.choice === rule.choice,
    );
  }

  #checkOrder(parent: OpenElement, { name, position }: ElementRule): void {
    if (position >= parent.last) parent.last = position;
    else this.#reportIn(parent, name, "element-order", { element: name });
  }

  #openXhtml(parent: OpenElement, tag: SaxesTagNS): void {
    if (Object.hasOwn(parent.node, "div")) {
      this.#skip("element-repeated", parent, tag);
      return;
    }
    const rule = parent.structure?.elements.get(tag.local);
    if (rule) this.#checkOrder(parent, rule);
    if (tag.uri !== xhtmlNamespace) {
      this.#reportIn(parent, tag.local, "element-unknown", {
        element: tag.local,
        namespace: tag.uri,
      });
    }
    parent.primitives.push("div", this.#position());
    this.#xhtml = new XhtmlWriter();
    this.#xhtml.open(tag);
  }

  #closeXhtml(xhtml: XhtmlWriter): void {
    this.#xhtml = undefined;
    if (this.#element) this.#element.node["div"] = xhtml.toString();
  }

  /** Passes over an element that has no place, and keeps what it says. */
  #skip(
    code: FindingCode,
    parent: OpenElement,
    tag: SaxesTagNS,
    details: Finding["details"] = {},
  ): void {
    this.#reportIn(parent, tag.local, code, { element: tag.local, ...details });
    const place = { parent, name: tag.local, index: -1, end: this.#position(), primitives: [] };
    this.#skipped = { words: new UnplacedWords(), place };
    this.#skipped.words.open(tag);
  }

  #closeSkipped({ words, place }: { words: UnplacedWords; place: ElementPlace }): void {
    this.#skipped = undefined;
    this.#keep(place, words.toString());
  }

  #strayText(element: OpenElement, text: string): void {
    this.#report("element-unknown", element, { element: "text()" });
    this.#keep(element, text.trim());
  }

  #strayAttribute(element: OpenElement, name: string, value: string): void {
    this.#reportIn(element, `@${name}`, "element-unknown", { element: `@${name}` });
    this.#keep(element, value);
  }

  #keep(place: ElementPlace, text: string): void {
    if (text !== "") this.#unplaced.push({ ...this.#places.of(place), text });
  }

  #report(code: FindingCode, element: ElementPlace, details: Finding["details"]): void {
    this.#findings.push(finding(code, pathOf(element), details, this.#places.of(element)));
  }

  /** Reports a child that has just begun, or that is no element. */
  #reportIn(
    parent: ElementPlace,
    name: string,
    code: FindingCode,
    details: Finding["details"],
  ): void {
    const child = { parent, name, index: -1, end: this.#position(), primitives: [] };
    this.#report(code, child, details);
  }
}

/** A `resource` or `contained`, or an element without a table that holds nothing else. */
function mayHoldResource({ rule, structure, isLenient, node, value }: OpenElement): boolean {
  if (rule) return rule.content === "resource";
  return isLenient && !structure && value === undefined && Object.keys(node).length === 0;
}

/** Attributes that are elements in JSON: ids, and the url of an extension. */
function isOwnAttribute({ rule, structure, name }: OpenElement, attribute: string): boolean {
  if (rule?.content === "resource") return false;
  if (structure) return structure.elements.get(attribute)?.attribute ?? false;
  return attribute === "id" || (attribute === "url" && /^(?:modifierE|e)xtension$/.test(name));
}

/** What an element is in JSON; undefined when it says nothing. */
function contentOf(
  element: OpenElement,
): { readonly value: unknown; readonly extra?: GrowingNode } | undefined {
  const { rule, node, value, inner } = element;
  if (inner) return { value: inner };
  const hasChildren = Object.keys(node).length > 0;
  if (rule && rule.content !== "primitive") return hasChildren ? { value: node } : undefined;
  if (value === undefined && !hasChildren) return undefined;
  if (!rule && value === undefined) return { value: node };
  return {
    value: value === undefined ? undefined : jsonValue(value, rule?.type ?? "string"),
    ...(hasChildren && { extra: node }),
  };
}
