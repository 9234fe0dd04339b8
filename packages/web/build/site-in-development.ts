import { readFile } from "node:fs/promises";

import type { Plugin, ViteDevServer } from "vite";

import { localizedPageAt, type LocalizedPage } from "../src/site/public-page.ts";
import type { renderPage as RenderPage } from "../src/site-render.tsx";
import { inFolder } from "./in-folder.ts";
import { siteDocument } from "./site-document.ts";

/**
 * Serves the HTML documents in development: the application for its own paths, otherwise a page of the public
 * site.
 */
export function siteInDevelopment(): Plugin {
  return {
    name: "nashra-site-in-development",
    apply: "serve",
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const answer = (html: string) => {
            response.setHeader("Content-Type", "text/html; charset=utf-8");
            return response.end(html);
          };
          const fail = (failure: unknown) => next(failure);
          documentAt(server, request.originalUrl ?? "/")
            .then(answer)
            .catch(fail);
        });
      };
    },
  };
}

async function documentAt(server: ViteDevServer, path: string): Promise<string> {
  const { pathname } = new URL(path, "http://site.invalid");
  const isApplication = /^\/(?:app(?:\/|$)|login$|register$)/.test(pathname);
  const html = isApplication
    ? await readFile(inFolder("app.html"), "utf8")
    : await siteAt(server, localizedPageAt(pathname) ?? { page: "notFound", language: "en" });
  return server.transformIndexHtml(path, html);
}

async function siteAt(server: ViteDevServer, place: LocalizedPage): Promise<string> {
  const loaded = await server.ssrLoadModule("/src/site-render.tsx");
  const { renderPage } = loaded as { readonly renderPage: typeof RenderPage };
  const files = { scripts: ["/src/site.tsx"], preloads: [], styles: [], fonts: [] };
  return siteDocument({ ...files, place, ...(await renderPage(place)) });
}
