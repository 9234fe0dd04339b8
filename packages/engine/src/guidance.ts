/** Entry point `@nashra/engine/guidance`: the gaps of a template leaflet, `[[…]]`, and their answers. */
export { fillGap, gapsOf, type Gap } from "./guidance/gaps-of.ts";
export { gapsInRichText, removeGapOfRichText } from "./guidance/text-gaps.ts";
export { findGaps, gapWords, type GapKind, type GapRange, type GapWords } from "./text/gaps.ts";
export { sharedGapKey, type SharedGapKey } from "./words/gaps.ts";
