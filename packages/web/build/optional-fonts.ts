import type { Plugin } from "vite";

/**
 * Provides `fonts.css?optional` to the public site: the same font faces as in the application, with
 * `font-display: optional`. A page keeps the fonts that are available at its first paint, so a late font
 * causes no layout shift.
 */
export function optionalFonts(): Plugin {
  return {
    name: "nashra-optional-fonts",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/fonts.css?optional")) return undefined;
      return code.replaceAll("font-display: swap", "font-display: optional");
    },
  };
}
