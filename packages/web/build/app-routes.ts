import type { Plugin } from "vite";

import { paths } from "../src/paths.ts";

/** Writes `app-routes.json`: the patterns of all screens. The server responds to them with `app.html`. */
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
