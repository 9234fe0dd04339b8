import { primarySubtag } from "../text/direction.ts";

/** A font file of the page. */
export interface PublicFont {
  /** The file name in the address `/leaflets/assets/<name>.woff2`. */
  readonly name: string;
  /** The file in the npm packages of Fontsource. */
  readonly source: string;
}

function font(
  family: "sans" | "serif" | "sans-arabic",
  subset: string,
  weight: number,
): PublicFont {
  const file = `ibm-plex-${family}-${subset}-${weight}`;
  return {
    name: file,
    source: `@fontsource/ibm-plex-${family}/files/${file}-normal.woff2`,
  };
}

const subsets = ["latin", "latin-ext", "cyrillic", "greek"];

/** The fonts to which the style sheet refers. A browser loads those whose characters a page contains. */
export const publicFonts: readonly PublicFont[] = [
  ...subsets.flatMap((subset) => [font("sans", subset, 400), font("sans", subset, 600)]),
  ...["latin", "latin-ext", "cyrillic"].map((subset) => font("serif", subset, 500)),
  font("sans-arabic", "arabic", 400),
  font("sans-arabic", "arabic", 600),
];

/** The folder of the fonts, with a slash at the end. */
export const publicAssets = "/leaflets/assets/";

/** Languages that are written with letters of Latin Extended-A. */
const extended = new Set(["cs", "et", "hr", "hu", "lt", "lv", "mt", "pl", "ro", "sk", "sl", "tr"]);

/**
 * The names of the fonts that a page in this language loads first: regular, bold and that of the headings. A font that comes
 * later is not used at the first visit, and a word must not be in two fonts.
 */
export function preloadedFonts(language: string): readonly string[] {
  const primary = primarySubtag(language);
  if (primary === "ar")
    return ["ibm-plex-sans-arabic-arabic-400", "ibm-plex-sans-arabic-arabic-600"];
  if (primary === "el") return ["ibm-plex-sans-greek-400", "ibm-plex-sans-greek-600"];
  if (primary === "bg") return fontsOf("cyrillic");
  return extended.has(primary) ? [...fontsOf("latin"), ...fontsOf("latin-ext")] : fontsOf("latin");
}

function fontsOf(subset: "latin" | "latin-ext" | "cyrillic"): readonly string[] {
  return [
    `ibm-plex-sans-${subset}-400`,
    `ibm-plex-sans-${subset}-600`,
    `ibm-plex-serif-${subset}-500`,
  ];
}
