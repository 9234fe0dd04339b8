// Entry point `@nashra/engine/compare`: finds the differences between two leaflets.
export { changedGroups } from "./compare/changed-groups.ts";
export {
  compareLeaflets,
  type ComparedArea,
  type ComparedLeaflet,
} from "./compare/compare-leaflets.ts";
export { countChanges, type ChangeCounts } from "./compare/count-changes.ts";
export { entryDiffers, type ComparedEntry, type ComparedText } from "./compare/compared-entry.ts";
export type { ComparedCell, ComparedRow, ComparedTable } from "./compare/compare-tables.ts";
export {
  diffTexts,
  readPlainText,
  readRichText,
  type Start,
  type TextPart,
  type Token,
} from "./compare/compare-text.ts";
export { differencesOf, type ChangedText, type Difference } from "./compare/differences.ts";
export { sameContent } from "./compare/same-content.ts";
export type { CellPlace, TableLine } from "./compare/changed-cells.ts";
export type { ChangedPart } from "./compare/changed-parts.ts";
