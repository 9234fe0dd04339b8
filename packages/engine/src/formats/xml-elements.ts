import { structureOf, type ElementRule } from "../document/structure-of.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { trustNarrative } from "../text/trusted-narrative.ts";
import type { Narrative, Resource } from "../document/types.ts";
import type { Finding, FindingCode } from "../leaflet/finding.ts";
import type { ReadDocument } from "../document/document-reading.ts";
import { Refusal, type ReadingOptions } from "./reading-refusal.ts";
import { countOf, jsonValue, placeElement, placeUnknown, type GrowingNode } from "./json-values.ts";
import {
  contentOf,
  isFreeName,
  isOwnAttribute,
  isValue,
  mayContainResource,
  nameOf,
  openElement,
  isPresent,
  type ElementKind,
  type OpenElement,
} from "./open-element.ts";
import { ReadingNotes } from "./reading-notes.ts";
import { structureOfResource } from "./standard-order.ts";
import { UnplacedText } from "./unplaced-text.ts";
import { XhtmlWriter } from "./xhtml-writer.ts";
import type { ElementPlace } from "./xml-places.ts";
import type { ScannedNarrative } from "./narrative-scanner.ts";
import { fhirNamespace, xhtmlNamespace, xmlnsNamespace, type XmlTag } from "./xml-tag.ts";

const resourceName = /^[A-Z][A-Za-z]*$/;

/** Converts XML elements to FHIR JSON and reports findings for content that has no place in the JSON. */
export class ElementReader {
  readonly #source: string;
  readonly #position: () => number;
  readonly #notes: ReadingNotes;
  readonly #anyResource: boolean;
  /** Counts the narratives and the findings. Narratives grow if elements repeat their namespaces. */
  readonly #meter = new OutputMeter();
  #element: OpenElement | undefined;
  #root: GrowingNode | undefined;
  #xhtml: XhtmlWriter | undefined;
  #skipped: { readonly words: UnplacedText; readonly place: ElementPlace } | undefined;
  /** Whether the current element is a leaf that was already added at its start tag. */
  #isLeaf = false;

  /** `position` returns the offset just after the current parse event. */
  constructor(
    source: string,
    position: () => number,
    { anyResource = false }: ReadingOptions = {},
  ) {
    this.#source = source;
    this.#anyResource = anyResource;
    this.#position = position;
    this.#meter.accept(source.length);
    this.#notes = new ReadingNotes(source, this.#meter);
  }

  open(tag: XmlTag): void {
    if (this.#xhtml) this.#xhtml.open(tag);
    else if (this.#skipped) this.#skipped.words.open(tag);
    else if (!this.#element) this.#openRoot(tag);
    else this.#openChild(this.#element, tag);
  }

  close(tag: XmlTag): void {
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

  /** Reads a whole `div` instead of its tags and texts. Returns false if no `div` is expected here. */
  narrative({ markup, endTags }: ScannedNarrative): boolean {
    const parent = this.#element;
    const rule = parent?.structure?.elements.get("div");
    if (parent === undefined || this.#skipped || rule?.content !== "xhtml") return false;
    if (parent.node["div"] !== undefined) return false;
    this.#checkOrder(parent, rule);
    parent.primitives.push("div", this.#position());
    // end tags do not count, because each belongs to a start tag
    this.#meter.write(markup.length - endTags);
    parent.node["div"] = markup;
    parent.hasMembers = true;
    return true;
  }

  /**
   * FHIR XML has no processing instructions (https://hl7.org/fhir/R5/xml.html), so they are reported, but
   * their text is not kept. Inside a skipped element, they are ignored.
   */
  instruction(target: string): void {
    const name = `processing-instruction(${target})`;
    const place = { parent: this.#element, name, index: -1, end: this.#position(), primitives: [] };
    if (!this.#skipped) this.#notes.report("element-unknown", place, { element: name });
  }

  result(): ReadDocument {
    const notes = this.#notes;
    return {
      kind: "read",
      format: "xml",
      // the parser requires a root, and #openRoot accepts only a resource
      bundle: this.#root as Resource,
      findings: notes.findings,
      unplaced: notes.unplaced,
      source: this.#source,
      placeOf: (node, key) => notes.placeOf(node, key),
    };
  }

  #openRoot(tag: XmlTag): void {
    const at = this.#source.lastIndexOf("<", this.#position() - 1);
    if (tag.uri !== fhirNamespace) {
      throw new Refusal("not-fhir", at, { found: tag.name, namespace: tag.uri });
    }
    const isAccepted = this.#anyResource ? resourceName.test(tag.local) : tag.local === "Bundle";
    if (!isAccepted) throw new Refusal("not-a-bundle", at, { found: tag.local });
    this.#root = this.#openResource(undefined, tag, tag.local);
  }

  #openChild(parent: OpenElement, tag: XmlTag): void {
    const { local, uri } = tag;
    if (this.#containsResource(parent, tag)) return;
    const rule = parent.structure?.elements.get(local);
    // nothing else is allowed next to a resource
    if (parent.inner) this.#skip("element-unknown", parent, tag);
    else if (rule?.content === "xhtml" || (parent.isLenient && !rule && uri === xhtmlNamespace)) {
      this.#openXhtml(parent, tag);
    } else if (uri !== fhirNamespace) {
      this.#skip("element-unknown", parent, tag, { namespace: shownUri(uri) });
    } else if (rule && !rule.attribute) this.#openKnown(parent, rule, tag);
    else if (parent.isLenient && !rule && isFreeName(local)) {
      this.#push(parent, tag, { rule: undefined, structure: undefined, isLenient: true });
    } else this.#skip("element-unknown", parent, tag);
  }

  /**
   * Opens the child if it is a resource and the parent may contain one; skips a second resource. Returns true
   * if the child was handled, that is, opened or skipped. If false, the caller must handle it.
   */
  #containsResource(parent: OpenElement, tag: XmlTag): boolean {
    if (parent.rule ? parent.rule.content !== "resource" : !parent.isLenient) return false;
    if (tag.uri !== fhirNamespace || !resourceName.test(tag.local)) return false;
    if (parent.inner) this.#skip("element-repeated", parent, tag);
    else if (mayContainResource(parent)) parent.inner = this.#openResource(parent, tag, "");
    else return false;
    return true;
  }

  #openResource(parent: OpenElement | undefined, tag: XmlTag, name: string): GrowingNode {
    const structure = structureOfResource(tag.local);
    const kind = { rule: undefined, structure, isLenient: structure.name !== tag.local };
    const position = { parent, name, index: -1, end: this.#position() };
    const element = openElement(position, kind, { resourceType: tag.local });
    this.#enter(element, tag);
    return element.node;
  }

  #openKnown(parent: OpenElement, rule: ElementRule, tag: XmlTag): void {
    if (!rule.repeats && isPresent(parent, rule)) {
      this.#skip("element-repeated", parent, tag);
      return;
    }
    this.#checkOrder(parent, rule);
    if (rule.content === "primitive") parent.primitives.push(rule.name, this.#position());
    if (this.#readLeaf(parent, rule, tag)) return;
    const structure = structureOf(rule.content === "primitive" ? "Element" : rule.type);
    // a `resource` element has no structure, so any element next to the resource is reported as unknown
    const isHolder = rule.content === "resource";
    this.#push(parent, tag, {
      rule,
      structure: isHolder ? undefined : structure,
      isLenient: false,
    });
  }

  /** Reads a primitive element that has only a value. This is the most frequent kind of element. */
  #readLeaf(parent: OpenElement, rule: ElementRule, tag: XmlTag): boolean {
    if (rule.content !== "primitive" || !tag.isSelfClosing) return false;
    for (const name in tag.attributes) if (name !== "value") return false;
    const value = tag.attributes["value"];
    if (!value) return false;
    placeElement(parent.node, rule, { value: jsonValue(value.value, rule.type) });
    parent.hasMembers = true;
    this.#isLeaf = true;
    return true;
  }

  #push(parent: OpenElement, tag: XmlTag, kind: ElementKind): void {
    const { rule } = kind;
    const count = countOf(parent.node, rule ?? nameOf(tag.local));
    const isListed = rule ? rule.repeats : count > 0;
    const index = isListed ? count : -1;
    const position = { parent, name: tag.local, index, end: this.#position() };
    this.#enter(openElement(position, kind, {}), tag);
  }

  #enter(element: OpenElement, { attributes }: XmlTag): void {
    this.#element = element;
    this.#notes.place(element.node, element);
    for (const name in attributes) {
      const attribute = attributes[name];
      if (!attribute || attribute.uri === xmlnsNamespace) continue;
      if (isValue(element, name)) element.value = attribute.value;
      else if (isOwnAttribute(element, name)) {
        element.node[name] = attribute.value;
        element.hasMembers = true;
      } else this.#strayAttribute(element, name, attribute.value);
    }
  }

  #closeElement(element: OpenElement): void {
    const { parent, rule, structure, node } = element;
    this.#element = parent;
    // a resource was added to its parent at its start tag
    if (!parent || (structure?.isResource && !rule)) return;
    const content = contentOf(element);
    if (!content) {
      this.#notes.report("element-empty", element, { element: element.name });
      return;
    }
    if (rule?.type === "Narrative" && typeof node["div"] === "string") {
      // XhtmlWriter wrote the div, or scanNarrative accepted it, so it is well-formed
      trustNarrative(node as unknown as Narrative);
    }
    parent.hasMembers = true;
    if (rule) placeElement(parent.node, rule, content);
    else placeUnknown(parent.node, nameOf(element.name), content);
  }

  #checkOrder(parent: OpenElement, rule: ElementRule): void {
    const { name, position, repeats } = rule;
    if (position >= parent.last) {
      parent.last = position;
      return;
    }
    const index = repeats ? countOf(parent.node, rule) : -1;
    this.#notes.report("element-order", this.#placeOfChild(parent, name, index), { element: name });
  }

  #openXhtml(parent: OpenElement, tag: XmlTag): void {
    if (parent.node["div"] !== undefined) {
      this.#skip("element-repeated", parent, tag);
      return;
    }
    const rule = parent.structure?.elements.get(tag.local);
    if (rule) this.#checkOrder(parent, rule);
    if (tag.uri !== xhtmlNamespace) {
      this.#reportChild("element-unknown", parent, tag.local, { namespace: shownUri(tag.uri) });
    }
    parent.primitives.push("div", this.#position());
    this.#xhtml = new XhtmlWriter(this.#meter);
    this.#xhtml.open(tag);
  }

  #closeXhtml(xhtml: XhtmlWriter): void {
    this.#xhtml = undefined;
    if (!this.#element) return;
    this.#element.node["div"] = xhtml.toString();
    this.#element.hasMembers = true;
  }

  /** Skips an element that has no place in the bundle, and keeps its text. */
  #skip(code: FindingCode, parent: OpenElement, tag: XmlTag, details?: Finding["details"]): void {
    const place = this.#reportChild(code, parent, tag.local, details);
    this.#skipped = { words: new UnplacedText(), place };
    this.#skipped.words.open(tag);
  }

  #closeSkipped({ words, place }: { words: UnplacedText; place: ElementPlace }): void {
    this.#skipped = undefined;
    this.#notes.keep(place, words.toString());
  }

  #strayText(element: OpenElement, text: string): void {
    this.#notes.report("element-unknown", element, { element: "text()" });
    this.#notes.keep(element, text.trim());
  }

  #strayAttribute(element: OpenElement, name: string, value: string): void {
    this.#notes.keep(this.#reportChild("element-unknown", element, `@${name}`), value);
  }

  /** Reports the element whose start tag was just read, or an attribute of this tag. */
  #reportChild(
    code: FindingCode,
    parent: OpenElement,
    name: string,
    details: Finding["details"] = {},
  ): ElementPlace {
    const place = this.#placeOfChild(parent, name, -1);
    this.#notes.report(code, place, { element: name, ...details });
    return place;
  }

  #placeOfChild(parent: OpenElement, name: string, index: number): ElementPlace {
    return { parent, name, index, end: this.#position(), primitives: [] };
  }
}

/** The start of a namespace. Each finding about an element in this namespace shows it. */
function shownUri(uri: string): string {
  return uri.length > 256 ? `${uri.slice(0, 255)}…` : uri;
}
