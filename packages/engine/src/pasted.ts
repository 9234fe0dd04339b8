// Entry point `@nashra/engine/pasted`: reads the HTML of a clipboard as rich text. Separate from
// `@nashra/engine/rich-text`, so that an editor can load it when an author pastes.
export {
  longestPasted,
  parsePasted,
  type LostFormats,
  type PastedText,
} from "./text/pasted/parse-pasted.ts";
