import { styleSheet, styleSheetHash } from "./definitions/style-sheet.ts";

/**
 * The style sheet of page and fragment, for screen and print. Every selector begins with `.nashra-`,
 * so it can stand in a page beside others; who embeds the sheet can set `--nashra-size` (of its text)
 * and `--nashra-paper`, and mark a section with `data-current`. Its source, with comments, is the CSS
 * of `styles/`.
 */
export const previewStyleSheet: string = styleSheet;

/** Lets exactly this style sheet through a content security policy (`style-src`). */
export const previewStyleSheetHash: string = styleSheetHash;
