const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/**
 * The XHTML that FHIR allows in narratives: the elements and attributes of chapters 7–11 and 15 of HTML 4.0,
 * without section 9.4. https://hl7.org/fhir/R5/narrative.html#xhtml
 */
export const elements = words(
  "a abbr acronym address area b bdo big blockquote br caption cite code col colgroup dd dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i img kbd li map ol p pre q samp small span strong sub sup table tbody td tfoot th thead tr tt ul var",
);

const attributesOfAll = words(
  "abbr accesskey align axis char charoff class colspan dir headers id lang rowspan scope span style tabindex title valign width xml:lang xml:space xmlns",
);
const attributesOf: Readonly<Record<string, ReadonlySet<string>>> = {
  a: words("charset coords href hreflang name rel rev shape type"),
  area: words("alt coords href nohref shape"),
  blockquote: words("cite"),
  img: words("alt border height ismap longdesc src usemap"),
  map: words("name"),
  pre: words("space"),
  q: words("cite"),
  table: words("border cellpadding cellspacing frame rules summary"),
  td: words("nowrap"),
};

export function mayHaveAttribute(element: string, attribute: string): boolean {
  if (attributesOfAll.has(attribute) || attribute.startsWith("xmlns:")) return true;
  return Object.hasOwn(attributesOf, element) && attributesOf[element]?.has(attribute) === true;
}

/** The only children that these elements may have. None of these elements may contain text, except `map`. */
const childrenOf: Readonly<Record<string, ReadonlySet<string>>> = {
  dl: words("dd dt"),
  map: words("area"),
  ol: words("li"),
  table: words("caption col colgroup tbody tfoot thead tr"),
  tbody: words("tr"),
  tfoot: words("tr"),
  thead: words("tr"),
  tr: words("td th"),
  ul: words("li"),
};

/** The only parents that these elements may have. HL7's validator accepts `col` only in a table. */
const parentsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: words("table"),
  col: words("table"),
  colgroup: words("table"),
  dd: words("dl"),
  dt: words("dl"),
  li: words("ol ul"),
  tbody: words("table"),
  td: words("tr"),
  tfoot: words("table"),
  th: words("tr"),
  thead: words("table"),
  tr: words("table tbody tfoot thead"),
};

export function isAllowedIn(element: string, parent: string): boolean {
  const fromBelow = Object.hasOwn(parentsOf, element) ? parentsOf[element] : undefined;
  const fromAbove = Object.hasOwn(childrenOf, parent) ? childrenOf[parent] : undefined;
  return fromBelow?.has(parent) !== false && fromAbove?.has(element) !== false;
}

export function allowsText(element: string): boolean {
  return !Object.hasOwn(childrenOf, element) || element === "map";
}

const containers = words(
  "area blockquote col colgroup div dl hr img li map ol table tbody td tfoot th thead tr ul br",
);
const blocks = words("div ol pre table ul");
const outsideParagraphs = words("blockquote div ol p table ul");

/** Inline elements that may not be nested in an element of the same name at any depth. */
const notSelfNested = words(
  "a abbr acronym b bdo big cite code dfn em i kbd q samp small strong sub sup tt var",
);

/** The ancestor that forbids this element: an element of the same name, a paragraph, or an inline element. */
export function ancestorAgainst(element: string, ancestors: readonly string[]): string | undefined {
  return ancestors.find(
    (ancestor) =>
      (ancestor === "p" && outsideParagraphs.has(element)) ||
      (ancestor === element && notSelfNested.has(element)) ||
      (blocks.has(element) && elements.has(ancestor) && !containers.has(ancestor)),
  );
}

export function mustBeEmpty(element: string): boolean {
  return element === "br" || element === "img";
}
