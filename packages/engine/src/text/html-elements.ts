import type { Mark } from "./rich-text.ts";

/** Sets of HTML elements, from the HTML standard, that the reader of rich text needs. */

/** Elements that start a new block, so the text before and after them is separated. */
export const blockElements: ReadonlySet<string> = words(
  "address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav " +
    "ol optgroup option p plaintext pre search section summary table tbody td tfoot th thead tr ul xmp",
);

/**
 * Elements that are dropped together with their content, because the content is not text by the author. Other
 * unsupported elements are unwrapped, so their text is kept.
 */
export const droppedElements: ReadonlySet<string> = words(
  "base basefont bgsound command embed frame iframe input keygen link meta noembed noframes param script " +
    "source style template track xml",
);

/** Elements whose content has other parsing rules than the rest of HTML. */
export const foreignElements: ReadonlySet<string> = words("math svg");

/** Elements without content and without end tag. */
export const voidElements: ReadonlySet<string> = words(
  "area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr",
);

/** Elements that remain in effect after the end of the block in which they were opened, until their own end tag. */
export const formattingElements: ReadonlySet<string> = words(
  "a b big code em font i nobr s small strike strong tt u",
);

const otherElements = words(
  "a abbr acronym applet area audio b bdi bdo big blink body br button canvas cite code data datalist del dfn " +
    "em font head html i image img ins isindex kbd label map mark marquee math menuitem meter nobr noscript " +
    "object output picture portal progress q rb rbc rp rt rtc ruby s samp select selectedcontent slot small " +
    "span strike strong sub sup svg textarea time title tt u var video wbr",
);

/** Whether HTML has, or once had, an element of this name. */
export function isHtmlElement(name: string): boolean {
  return blockElements.has(name) || droppedElements.has(name) || otherElements.has(name);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/** The marks that elements stand for. */
export const markOf: ReadonlyMap<string, Mark> = new Map([
  ["strong", "strong"],
  ["b", "strong"],
  ["em", "em"],
  ["i", "em"],
  ["u", "u"],
  ["sup", "sup"],
  ["sub", "sub"],
]);
