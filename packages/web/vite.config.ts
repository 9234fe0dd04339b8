import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { appRoutes } from "./build/app-routes.ts";
import { chunks } from "./build/chunks.ts";
import { compressed } from "./build/compressed.ts";
import { inFolder } from "./build/in-folder.ts";
import { publicPages } from "./build/public-pages.ts";
import { prerendered } from "./build/prerendered.ts";
import { siteInDevelopment } from "./build/site-in-development.ts";
import { optionalFonts } from "./build/optional-fonts.ts";

export default defineConfig({
  appType: "custom",
  plugins: [
    react(),
    optionalFonts(),
    appRoutes(),
    publicPages(),
    siteInDevelopment(),
    prerendered(),
    compressed(),
  ],
  resolve: { conditions: ["@nashra/source", "module", "browser", "development|production"] },
  // `html.cspNonce` is not set: the policy allows the files of this host without a nonce. With a nonce, which
  // differs for each page, V8 would compile every module again for each page. app.html contains the nonce for styles.
  build: {
    target: "es2023",
    // All these browsers support `:dir()`. For older browsers, the build would replace it by a list of
    // languages.
    cssTarget: ["chrome120", "firefox121", "safari17"],
    // The content security policy forbids data: URLs, so no asset is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: "assets/manifest.json",
    // The application has one HTML document for all screens. The public site has one document for each page,
    // and `site.tsx` hydrates all of them. A group contains only the modules that it names: a module's imports
    // can belong to another group.
    rolldownOptions: {
      input: { app: inFolder("app.html"), site: inFolder("src/site.tsx") },
      output: { codeSplitting: { groups: chunks, includeDependenciesRecursively: false } },
    },
  },
  worker: { format: "es" },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/readyz", "/templates"].map((path) => [path, "http://127.0.0.1:3000"]),
    ),
  },
});
