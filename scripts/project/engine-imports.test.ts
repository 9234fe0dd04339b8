import { posix } from "node:path";

import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

import { projectText } from "./project-files.ts";

interface Import {
  readonly from: string;
  readonly names: readonly string[];
}

/** The imports and re-exports of a file that exist at run time, `import()` included. */
function importsOf(path: string): readonly Import[] {
  const text = projectText(path);
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const found = staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? "*"),
    isEmpty: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType, moduleRequest }) => !isType && moduleRequest !== null)
    .map(({ moduleRequest, importName }) => ({
      from: moduleRequest?.value ?? "",
      names: [importName.name ?? "*"],
      isEmpty: false,
    }));
  const loaded = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    from: text.slice(start + 1, end - 1),
    names: ["*"],
    isEmpty: false,
  }));
  return [...found, ...exported, ...loaded].filter(({ isEmpty }) => !isEmpty);
}

/** What the files and their imports import from the engine, by file. */
function engineImports(roots: readonly string[]) {
  const found: Record<string, readonly string[]> = {};
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { from, names } of importsOf(path)) {
      if (from.startsWith(".")) visit(posix.join(posix.dirname(path), from));
      else if (from.startsWith("@nashra/engine")) {
        const file = path.replace("packages/server/src/", "");
        found[file] = [...(found[file] ?? []), ...names];
      }
    }
  };
  for (const root of roots) visit(`packages/server/src/${root}`);
  return { found, files: seen.size };
}

test("the process of the server imports no function of the engine that works on a leaflet", () => {
  const { found, files } = engineImports(["app.ts", "commands/serve.ts"]);
  expect(files).toBeGreaterThan(150);
  expect(found).toEqual({
    // These compute or are constants.
    "api/http/security-headers.ts": ["previewStyleSheetHash"],
    "api/leaflets/contract/leaflet-content.ts": ["leafletShape", "shapeOfKind"],
    "api/leaflets/leaflet-version.ts": ["engineVersion"],
    "api/leaflets/presenters/leaflet-document.ts": ["previewStyleSheetHash"],
    "api/leaflets/presenters/publication.ts": ["hasValidCheckDigit"],
    "api/openapi/examples.ts": ["describeFinding", "parseLeaflet", "validateLeaflet"],
    "api/openapi/open-api.ts": ["leafletJsonSchema"],
    "api/site/serve-site.ts": ["templates", "templateXml"],
    "domain/leaflets/body-limits.ts": ["imageLists"],
    "domain/leaflets/own-index.ts": ["engineVersion"],
    "domain/leaflets/damaged-image-findings.ts": ["imageLists"],
    "node/operating-metrics.ts": ["engineVersion"],
    // Pages without a leaflet, and with at most 1,000 versions.
    "api/public/leaflet-pages.ts": ["engineVersion", "renderVersionsPage", "renderWithdrawnPage"],
    "api/public/public-lists.ts": ["renderFeed", "renderSitemap", "renderSitemapIndex"],
    "api/public/serve-public.ts": ["pageLanguages", "renderBusyPage", "renderNotFoundPage"],
    "api/public/public-assets.ts": ["publicPageAssets", "publicScript", "publicStyleSheet"],
    // Addresses of at most 16 KiB, and codes.
    "api/public/digital-link.ts": [
      "linkset",
      "linksetContext",
      "linksetType",
      "parseDigitalLink",
      "parseLinkType",
      "resolverDescription",
    ],
    "api/public/public-files.ts": ["engineVersion", "digitalLink", "packCode"],
    // Parameters of at most 64 KiB, and resources without a leaflet: outcomes and the CapabilityStatement.
    "api/rest/serve-rest.ts": ["engineVersion", "capabilityStatement", "writeResource"],
    "api/rest/rest-reply.ts": ["formatOf", "mediaTypes", "restProblem", "writeResource"],
    "api/rest/read-resource.ts": ["entityTag", "matchesEntityTag"],
    "api/rest/search-resources.ts": ["formatOf", "isServedType", "parseSearch", "searchProblem"],
    "api/rest/validate-resource.ts": ["isServedType", "searchProblem"],
    // Findings for damaged images of stored leaflets.
    "domain/leaflets/finding-of.ts": ["findingRules"],
    "domain/leaflets/report-findings.ts": ["describeFinding"],
    // GTINs.
    "storage/sql/publication-store.ts": ["longGtin"],
    "storage/sql/publication-writing.ts": ["longGtin"],
    "storage/sql/webhook-events.ts": ["longGtin"],
    // Titles and names of at most 10,000 characters.
    "storage/sql/search.ts": ["normalise"],
    // Facts of at most 1,000 documents of a product, and an id from a text.
    "storage/sql/rest-lists.ts": ["productListFacts", "productListId"],
    // Bodies of at most 64 KiB that contain no leaflet.
    "api/http/read-json.ts": ["findJsonFault", "measureJson", "placeIn", "repeatedName"],
  });
});

test("the processes for jobs import the functions that do", () => {
  const { found } = engineImports(["node/job-worker/main.ts"]);
  expect(Object.values(found).flat()).toEqual(
    expect.arrayContaining(["parseLeaflet", "toXmlChunks", "fromXml"]),
  );
});
