import { element, voidElement, writeAttributes, type Markup } from "../preview/element.ts";
import { escapeText } from "../text/escape.ts";
import { allowedHref } from "../text/links.ts";
import type { MarkupElement, MarkupNode } from "../text/markup.ts";
import type { OutputMeter } from "../text/output-meter.ts";
import { imageSize, type PublicImage } from "./public-images.ts";

/** How the text of one leaflet is written into a page. */
export interface NarrativeStyle {
  readonly images: ReadonlyMap<string, PublicImage>;
  /** The address of an image; undefined if it has none. Then its description is written instead. */
  readonly imageAddress: (image: PublicImage) => string | undefined;
  /** The ids that are written, because a link leads there. */
  readonly targets: ReadonlySet<string>;
  /** The start of these ids in the page. */
  readonly prefix: string;
  /** The attributes of the region around the next table, with a leading space. */
  readonly nextTable: () => Markup;
  /** `lang` and `dir` of the text, for the content of such a region. */
  readonly language: Markup;
  readonly meter: OutputMeter;
}

/**
 * Writes the text of a section as HTML. Every element and attribute is written from a fixed list; of any other element
 * only the content is written. No string of the document is copied without escaping.
 */
export function writeNarrative(nodes: readonly MarkupNode[], style: NarrativeStyle): Markup {
  return new Writer(style).nodes(nodes);
}

const plainElements: ReadonlySet<string> = new Set(
  "p ul ol li thead tbody tfoot tr caption blockquote pre dl dt dd strong b em i u sup sub bdi small".split(
    " ",
  ),
);
const headings: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

class Writer {
  readonly #style: NarrativeStyle;
  #hadMainHeading = false;

  constructor(style: NarrativeStyle) {
    this.#style = style;
  }

  nodes(nodes: readonly MarkupNode[]): Markup {
    let markup = "";
    for (const node of nodes) markup += this.#node(node);
    return markup;
  }

  #node(node: MarkupNode): Markup {
    if (node.kind === "text") return this.#counted(escapeText(node.text));
    if (node.name === "img") return this.#counted(this.#image(node));
    const children = this.nodes(node.children);
    this.#style.meter.write(markupOfElement);
    if (headings.has(node.name)) return this.#heading(node, children);
    if (node.name === "table") return this.#table(node, children);
    if (node.name === "a") return this.#link(node, children);
    if (node.name === "th" || node.name === "td") return this.#cell(node, children);
    if (node.name === "br" || node.name === "hr") return `<${node.name}>`;
    if (node.name === "div" || plainElements.has(node.name))
      return `<${node.name}${this.#shared(node)}>${children}</${node.name}>`;
    if (node.name === "bdo") return this.#forced(node, children);
    return node.name === "span" ? this.#span(node, children) : children;
  }

  #counted(markup: Markup): Markup {
    this.#style.meter.write(markup.length);
    return markup;
  }

  /** Attributes that every element may have. */
  #shared({ attributes: { id, dir, lang } }: MarkupElement): Markup {
    return writeAttributes({
      id: id !== undefined && this.#style.targets.has(id) ? this.#style.prefix + id : undefined,
      lang: lang !== undefined && isTag(lang) ? lang : undefined,
      dir: dir === "ltr" || dir === "rtl" ? dir : undefined,
    });
  }

  /**
   * A heading of the fourth level before one of the third would skip a level. It keeps its look.
   */
  #heading(node: MarkupElement, children: Markup): Markup {
    const isMinor = !["h1", "h2", "h3"].includes(node.name);
    if (!isMinor) this.#hadMainHeading = true;
    const name = isMinor && this.#hadMainHeading ? "h4" : "h3";
    const look = isMinor && name === "h3" ? ' class="minor"' : "";
    return `<${name}${look}${this.#shared(node)}>${children}</${name}>`;
  }

  #table(node: MarkupElement, children: Markup): Markup {
    const table = `<table${this.#style.language}${this.#shared(node)}>${children}</table>`;
    return `<div class="scroll"${this.#style.nextTable()}>${table}</div>`;
  }

  /** A header without text is written as `td`, because it is the header of nothing. */
  #cell(node: MarkupElement, children: Markup): Markup {
    const { scope = "", colspan = "", rowspan = "" } = node.attributes;
    const name = isEmpty(node.children) ? "td" : node.name;
    const isScope = ["col", "row", "colgroup", "rowgroup"].includes(scope);
    const attributes = writeAttributes({
      scope: name === "th" && isScope ? scope : undefined,
      colspan: spanOf(colspan),
      rowspan: spanOf(rowspan),
    });
    return `<${name}${attributes}${this.#shared(node)}>${children}</${name}>`;
  }

  #link(node: MarkupElement, children: Markup): Markup {
    const { href = "" } = node.attributes;
    const inside = href.startsWith("#") && this.#style.targets.has(href.slice(1));
    const address = inside ? `#${this.#style.prefix}${href.slice(1)}` : allowedHref(href);
    if (address === undefined) return children;
    this.#style.meter.write(address.length);
    return element("a", { href: address, rel: inside ? undefined : "noopener" }, children);
  }

  /** The marks that a narrative has as styles, because FHIR does not allow the elements. */
  #span(node: MarkupElement, children: Markup): Markup {
    const shared = this.#shared(node);
    const mark = markOf(node.attributes["style"] ?? "");
    if (mark !== undefined) return `<${mark}${shared}>${children}</${mark}>`;
    const isKept = node.attributes["style"] === "white-space: nowrap";
    const isSize = (node.attributes["id"] ?? "").startsWith("size-");
    if (isSize) return `<bdi${shared}>${children}</bdi>`;
    if (!isKept && shared === "") return children;
    return `<span${isKept ? ' class="nowrap"' : ""}${shared}>${children}</span>`;
  }

  /** Text whose order is forced, such as a range with Arabic-Indic digits. Without a direction, nothing is forced. */
  #forced(node: MarkupElement, children: Markup): Markup {
    const { dir, style } = node.attributes;
    if (dir !== "ltr" && dir !== "rtl") return children;
    const look = style === "white-space: nowrap" ? ' class="nowrap"' : "";
    return `<bdo${look}${this.#shared(node)}>${children}</bdo>`;
  }

  #image({ attributes: { src = "", alt = "" } }: MarkupElement): Markup {
    const image = this.#style.images.get(src.startsWith("#") ? src.slice(1) : uuidOf(src));
    const address = image && this.#style.imageAddress(image);
    if (image === undefined || address === undefined) return escapeText(alt);
    const size = imageSize(image);
    return voidElement("img", {
      src: address,
      alt,
      width: size && String(size.width),
      height: size && String(size.height),
      loading: "lazy",
      decoding: "async",
    });
  }
}

/** Characters of the tags of an element with its attributes, counted for the limit of a page. */
const markupOfElement = 32;

function uuidOf(reference: string): string {
  return reference.startsWith("urn:uuid:") ? reference.slice("urn:uuid:".length) : reference;
}

function markOf(style: string): "u" | "sup" | "sub" | undefined {
  if (style === "text-decoration: underline") return "u";
  if (style === "vertical-align: super") return "sup";
  return style === "vertical-align: sub" ? "sub" : undefined;
}

function spanOf(value: string): string | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 && number <= 1000 ? String(number) : undefined;
}

/** Whether a text can be a language tag. */
function isTag(text: string): boolean {
  return text.length <= 35 && /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(text);
}

/** Whether nodes contain nothing to read. */
export function isEmpty(nodes: readonly MarkupNode[]): boolean {
  return nodes.every((node) => {
    if (node.kind === "text") return node.text.trim() === "";
    return node.name !== "img" && isEmpty(node.children);
  });
}
