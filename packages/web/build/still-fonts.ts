import type { Plugin } from "vite";

/**
 * Gives `fonts.css?still` to the public site: the same faces as the application's, but a page is set in those that
 * are there when it is first drawn, and keeps them. A font that comes late moves nothing, whatever stood in for it.
 */
export function stillFonts(): Plugin {
  return {
    name: "nashra-still-fonts",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/fonts.css?still")) return undefined;
      return code.replaceAll("font-display: swap", "font-display: optional");
    },
  };
}
