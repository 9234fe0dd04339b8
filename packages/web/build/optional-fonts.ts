import type { Plugin } from "vite";

/**
 * Gives `fonts.css?optional` to the public site: the same faces as the application's, but a page is set in those that
 * are there when it is first drawn, and keeps them. A font that comes late moves nothing, whatever stood in for it.
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
