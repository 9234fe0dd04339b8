/** What the HTML standard says of its elements, as far as reading an author's text needs it. */

/** Elements that start a block of their own, so that the text before and after them is divided. */
export const blockElements: ReadonlySet<string> = words(
  "address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset " +
    "figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav " +
    "ol optgroup option p plaintext pre search section summary table tbody td tfoot th thead tr ul xmp",
);

/** Elements whose content is no text of the author's. Whatever else is not known keeps its text. */
export const droppedElements: ReadonlySet<string> = words(
  "base basefont bgsound command embed frame iframe input keygen link meta noembed noframes param script " +
    "source style template track xml",
);

/** Elements inside which other rules of reading apply. */
export const foreignElements: ReadonlySet<string> = words("math svg");

/** Elements without content or end tag. */
export const voidElements: ReadonlySet<string> = words(
  "area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr",
);

/** Elements whose effect lasts beyond the block they were opened in, until their own end tag. */
export const formattingElements: ReadonlySet<string> = words(
  "a b big code em font i nobr s small strike strong tt u",
);

const otherElements = words(
  "a abbr acronym applet area audio b bdi bdo big blink body br button canvas cite code data datalist del dfn " +
    "em font head html i image img ins isindex kbd label map mark marquee math menuitem meter nobr noscript " +
    "object output picture portal progress q rb rbc rp rt rtc ruby s samp select selectedcontent slot small " +
    "span strike strong sub sup svg textarea time title tt u var video wbr",
);

/** Whether HTML, of today or of the past, has an element of this name. */
export function isHtmlElement(name: string): boolean {
  return blockElements.has(name) || droppedElements.has(name) || otherElements.has(name);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
