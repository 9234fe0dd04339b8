import { printStyles } from "./styles/print.ts";
import { sheetStyles } from "./styles/sheet.ts";
import { textStyles } from "./styles/text.ts";

/**
 * The style sheet of page and fragment, for screen and print. Every selector begins with `.nashra-`,
 * so it can stand in a page beside others; who embeds the sheet can set `--nashra-size` (of its text)
 * and `--nashra-paper`, and mark a section with `data-current`.
 */
export const previewStyleSheet: string = sheetStyles + textStyles + printStyles;

/** Lets exactly this style sheet through a content security policy (`style-src`). A test remakes it. */
export const previewStyleSheetHash = "sha256-HTjBqFF3Hg+rLytaoDnUNqKDese4uKKEHh5Rj49cZGE=";
