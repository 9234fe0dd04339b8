import type { Plugin } from "vite";

import { paths } from "../src/paths.ts";

/**
 * Writes `app-routes.json`: the path patterns of all screens. The server responds with `app.html` to each
 * path that matches one of them.
 */
export function appRoutes(): Plugin {
  return {
    name: "nashra-app-routes",
    apply: "build",
    generateBundle() {
      const source = JSON.stringify(Object.values(paths), null, 2);
      this.emitFile({ type: "asset", fileName: "app-routes.json", source });
    },
  };
}
