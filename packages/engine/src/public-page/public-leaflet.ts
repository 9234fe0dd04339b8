import { child, children, string, type Element } from "../fhir/reading/elements.ts";
import { insideDiv } from "../fhir/reading/narrative-nodes.ts";
import { isGtinIdentifier } from "../leaflet/identifiers.ts";
import { longGtin } from "../leaflet/product-record/gtins.ts";
import { directionOf, type Direction } from "../text/direction.ts";
import { findAll, isElementNamed } from "../text/markup-text.ts";
import type { MarkupNode } from "../text/markup.ts";
import { readHtml } from "../text/read-html.ts";
import { readXhtml } from "../text/read-xhtml.ts";
import { publicImages, type PublicImage } from "./public-images.ts";

/** A section of a leaflet with its text, as the document has it. */
export interface PublicSection {
  /** Unique in the leaflet. */
  readonly id: string;
  /** The code of the section, or its title. The questions of a leaflet have one code. */
  readonly code: string;
  readonly title: string;
  readonly nodes: readonly MarkupNode[];
  readonly sections: readonly PublicSection[];
}

/** A leaflet as its frozen document has it. */
export interface PublicLeaflet {
  readonly language: string;
  readonly direction: Direction;
  /** The title of the document. */
  readonly title: string;
  /** The name of the medicine, and the rest of the title; the rest is "" if the title is not name and dose form. */
  readonly name: string;
  readonly doseForm: string;
  /** The title of the root section, such as `Package leaflet: Information for the patient`. */
  readonly run: string;
  readonly subName: readonly MarkupNode[];
  readonly sizes: readonly MarkupNode[];
  /** Text of the root section after name and sizes. */
  readonly introduction: readonly MarkupNode[];
  readonly sections: readonly PublicSection[];
  /** The images by their id, to which the text refers as `#id`. */
  readonly images: ReadonlyMap<string, PublicImage>;
  /** The ids in the text to which a link of the text leads. */
  readonly targets: ReadonlySet<string>;
  /** "" if the document names no company. */
  readonly company: string;
  /** The date of the last revision, such as `2026-03-18`. */
  readonly revised: string;
  readonly gtins: readonly string[];
  /** The number of characters of the text as the document has it. */
  readonly length: number;
}

/** Reads a frozen document of the layout `complete`. Elements that it lacks are empty. */
export function readPublicLeaflet(document: Element): PublicLeaflet {
  const resources = children(document, "entry").flatMap((entry) => children(entry, "resource"));
  const ofType = (type: string) => resources.filter(({ resourceType }) => resourceType === type);
  const [composition = {}] = ofType("Composition");
  const [root = {}, ...others] = children(composition, "section");
  const reader = new SectionReader();
  const header = reader.nodesOf(root);
  const sections = [
    ...children(root, "section").map((section) => reader.read(section)),
    ...others.map((section) => reader.read(section)),
  ];
  const language = string(composition, "language") || string(document, "language") || "en";
  const isPart = (id: string) => (node: MarkupNode) =>
    isElementNamed(node, "p") && node.attributes["id"] === id;
  const [subName, sizes] = [header.find(isPart("sub-name")), header.find(isPart("sizes"))];
  return {
    language,
    direction: directionOf(language),
    ...titleParts(composition, ofType("MedicinalProductDefinition")[0]),
    run: string(root, "title"),
    subName: subName?.kind === "element" ? subName.children : [],
    sizes: sizes?.kind === "element" ? sizes.children : [],
    introduction: header.filter((node) => node !== subName && node !== sizes),
    sections,
    images: new Map(publicImages(document).map((image) => [image.id, image])),
    targets: targetsOf([header, ...flat(sections).map(({ nodes }) => nodes)]),
    company: string(ofType("Organization")[0], "name"),
    revised: string(composition, "date"),
    gtins: [
      ...ofType("MedicinalProductDefinition"),
      ...ofType("PackagedProductDefinition"),
    ].flatMap(gtinsOf),
    length: reader.length,
  };
}

/** The sections and the sections in them, in the order of the text. */
export function flat(sections: readonly PublicSection[]): readonly PublicSection[] {
  return sections.flatMap((section) => [section, ...flat(section.sections)]);
}

class SectionReader {
  length = 0;
  #sections = 0;

  read(section: Element): PublicSection {
    this.#sections += 1;
    const id = `section-${this.#sections}`;
    const title = string(section, "title");
    return {
      id,
      code: string(child(child(section, "code"), "coding"), "code") || title,
      title,
      nodes: this.nodesOf(section),
      sections: children(section, "section").map((inner) => this.read(inner)),
    };
  }

  nodesOf(section: Element): readonly MarkupNode[] {
    const div = string(child(section, "text"), "div");
    this.length += div.length + string(section, "title").length;
    return div === "" ? [] : insideDiv(readXhtml(div) ?? readHtml(div));
  }
}

/** Name and dose form, if together they are the title. No word of the title is lost. */
function titleParts(composition: Element, product: Element | undefined) {
  const title = string(composition, "title");
  const name = string(child(product, "name"), "productName");
  const isSplit = name !== "" && title.startsWith(`${name} `);
  return {
    title,
    name: isSplit ? name : title,
    doseForm: isSplit ? title.slice(name.length + 1) : "",
  };
}

function targetsOf(texts: readonly (readonly MarkupNode[])[]): ReadonlySet<string> {
  const links = texts.flatMap((nodes) => findAll(nodes, "a"));
  return new Set(
    links.flatMap(({ attributes: { href = "" } }) => (href.startsWith("#") ? [href.slice(1)] : [])),
  );
}

function gtinsOf(product: Element): readonly string[] {
  return children(product, "identifier").flatMap((identifier) => {
    const [system, value] = [string(identifier, "system"), string(identifier, "value")];
    return isGtinIdentifier({ system, value }) ? [longGtin(value)] : [];
  });
}
