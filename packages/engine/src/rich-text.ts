// The door `@nashra/engine/rich-text`: a leaflet's text as a tree, for editors. Everything that is kept is
// written from this tree, so what an editor shows and gives back is what documents and previews hold.
export { foreignRuns, paragraphBreak } from "./text/isolation.ts";
export { allowedHref } from "./text/links.ts";
export { isBlankRichText, parseRichText, type ParsedRichText } from "./text/parse-rich-text.ts";
export { richTextToHtml } from "./text/rich-text-html.ts";
export type { Block, Cell, Inline, ListItem, Mark, RichText, Row } from "./text/rich-text.ts";
export { wordSegmenter } from "./text/word-segmenter.ts";
export { inlinesOf, runsOf, type Run, type Wrapper } from "./text/runs.ts";
