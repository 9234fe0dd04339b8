import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { appRoutes } from "./build/app-routes.ts";
import { compressed } from "./build/compressed.ts";

export default defineConfig(({ command }) => ({
  plugins: [react(), appRoutes(), compressed()],
  resolve: { conditions: ["@nashra/source", "module", "browser", "development|production"] },
  // The server fills in the nonce; the development server has no policy.
  html: command === "build" ? { cspNonce: "{{nonce}}" } : {},
  build: {
    target: "es2023",
    // All of these know `:dir()`, which for older ones would be written as a list of languages.
    cssTarget: ["chrome120", "firefox121", "safari17"],
    // What is inlined as a data: URL would be against the policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: "assets/manifest.json",
  },
  worker: { format: "es" },
  server: { proxy: { "/api": "http://127.0.0.1:3000", "/templates": "http://127.0.0.1:3000" } },
}));
