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

/** The names of the two fonts that a page in this language loads first. */
export function preloadedFonts(language: string): readonly [string, string] {
  const primary = primarySubtag(language);
  if (primary === "ar")
    return ["ibm-plex-sans-arabic-arabic-400", "ibm-plex-sans-arabic-arabic-600"];
  if (primary === "el") return ["ibm-plex-sans-greek-400", "ibm-plex-sans-greek-600"];
  if (primary === "bg") return ["ibm-plex-sans-cyrillic-400", "ibm-plex-serif-cyrillic-500"];
  return ["ibm-plex-sans-latin-400", "ibm-plex-serif-latin-500"];
}
