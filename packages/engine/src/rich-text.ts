// The door `@nashra/engine/rich-text`: a leaflet's text as a tree, for editors. Everything that is kept is
// written from this tree, so what an editor shows and gives back is what documents and previews hold.
export { foreignRuns, paragraphBreak } from "./narrative/isolation.ts";
export { allowedHref } from "./narrative/links.ts";
export {
  isBlankRichText,
  parseRichText,
  type ParsedRichText,
} from "./narrative/parse-rich-text.ts";
export { richTextToHtml } from "./narrative/rich-text-html.ts";
export type { Block, Cell, Inline, ListItem, Mark, RichText, Row } from "./leaflet/rich-text.ts";
export { wordSegmenter } from "./narrative/word-segmenter.ts";
export { inlinesOf, runsOf, type Run, type Wrapper } from "./narrative/runs.ts";
