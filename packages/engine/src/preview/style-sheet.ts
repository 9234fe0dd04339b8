import { styleSheet, styleSheetHash } from "./definitions/style-sheet.ts";

/**
 * The style sheet of page and fragment, for screen and print. Every selector begins with `.nashra-`, so it
 * does not affect the rest of a page. A page that embeds it can set `--nashra-size` (the text size) and
 * `--nashra-paper`, and highlight a section with `data-current`. Its commented source is the CSS in
 * `styles/`.
 */
export const previewStyleSheet: string = styleSheet;

/** The source expression that allows exactly this style sheet in a content security policy (`style-src`). */
export const previewStyleSheetHash: string = styleSheetHash;
