// Entry point `@nashra/engine/rich-text`: the tree model of a leaflet's text, for editors. Canonical HTML,
// documents and previews are all written from this tree, so an editor that uses it shows the same content.
export { allowedHref } from "./text/links.ts";
export { normalise } from "./text/normalise.ts";
export { isBlankRichText, parseRichText, type ParsedRichText } from "./text/parse-rich-text.ts";
export { insertReference } from "./text/insert-reference.ts";
export { replaceInText, replaceRanges, type Replacement } from "./text/replace-ranges.ts";
export { replaceReferences } from "./text/replace-references.ts";
export { richTextToHtml } from "./text/rich-text-html.ts";
export { referenceTargets } from "./text/rich-text.ts";
export type {
  Block,
  Cell,
  Inline,
  ListItem,
  Mark,
  Reference,
  ReferenceTarget,
  RichText,
  Row,
} from "./text/rich-text.ts";
export { ambiguousRanges, type AmbiguousRange } from "./text/technical-text/ambiguous-ranges.ts";
export { hasRightToLeftLetter, paragraphBreak } from "./text/technical-text/character-classes.ts";
export {
  technicalRuns,
  type TechnicalRun,
  type TechnicalTextOptions,
} from "./text/technical-text/technical-runs.ts";
export { mapTextBlocks } from "./text/text-blocks.ts";
export { wordSegmenter } from "./text/word-segmenter.ts";
export { inlinesOf, runsOf, type Run, type Wrapper } from "./text/runs.ts";
