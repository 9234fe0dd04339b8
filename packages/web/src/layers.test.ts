import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

const source = fileURLToPath(new URL(".", import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** The layers, lowest first. A file may import from lower layers and from its own layer. */
const layers: readonly (readonly string[])[] = [
  ["paths.ts", "site-data.ts", "i18n", "api", "model", "ui"],
  ["controls"],
  ["features"],
  ["layout", "site", "pages"],
  ["routes.tsx"],
  ["main.tsx", "site.tsx", "site-render.tsx"],
];

interface Import {
  readonly from: string;
  /** The path of a file relative to the source folder, or the name of a package. */
  readonly to: string;
  readonly typesOnly: boolean;
}

/** The reason why an import is forbidden; undefined if it is allowed. */
function violation({ from, to, typesOnly }: Import): string | undefined {
  if (to.endsWith(".css")) return undefined;
  const [layer, imported] = [layerOf(from), layerOf(to)];
  if (imported > layer) return "a file must not import from a higher layer";
  if (within(from, "layout") && within(to, "pages")) return "layout and site must not import pages";
  if (within(from, "site") && within(to, "pages")) return "layout and site must not import pages";
  if (within(from, "layout") && within(to, "site"))
    return "the application must not import the public site";
  const [feature, other] = [featureOf(from), featureOf(to)];
  if (feature !== undefined && other !== undefined && feature !== other && other !== "session")
    return "features must not import each other";
  if (within(from, "ui") && imported === 0 && !within(to, "ui"))
    return "ui must not depend on this application";
  return packageViolation({ from, to, typesOnly });
}

function packageViolation({ from, to, typesOnly }: Import): string | undefined {
  if (to === "@nashra/server/contract" || to === "zod")
    return typesOnly ? undefined : "only its types may be imported";
  if (/^@nashra\/(?:server|cli)/.test(to)) return "the package does not run in a browser";
  if (to === "@nashra/engine/testing") return "only tests may import it";
  if (isPublic(from) && /^(?:react-router|@tanstack|react-aria|lexical|@lexical)/.test(to))
    return "the public site must not load it";
  if (to.startsWith("@nashra/engine") && !typesOnly && mustNotLoadEngine(from))
    return "layout and lists must not load the engine";
  if (within(from, "ui") && /^(?:react-router|@tanstack|@nashra)/.test(to))
    return "ui must not import router, queries or Nashra packages";
  if (within(from, "model") && /^(?:react-router|@tanstack|react-aria)/.test(to))
    return "the model must not import router, queries or components";
  return undefined;
}

const withoutEngine = [
  "ui",
  "api",
  "i18n",
  "layout",
  "features/session",
  "features/dashboard",
  "features/leaflet-list",
  "features/account",
  "features/administration",
  "pages/admin",
  "pages/public",
  "site",
] as const;

function isPublic(file: string): boolean {
  return within(file, "site") || within(file, "pages/public");
}

function mustNotLoadEngine(file: string): boolean {
  return withoutEngine.some((folder) => within(file, folder));
}

function within(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`);
}

function layerOf(file: string): number {
  return layers.findIndex((layer) => layer.some((name) => file === name || within(file, name)));
}

function featureOf(file: string): string | undefined {
  return /^features\/([^/]+)\//.exec(file)?.[1];
}

function importsOf(from: string, text: string): readonly Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...statements].map(([, types, named, bare, lazy]) => {
    const to = named ?? bare ?? lazy ?? "";
    return {
      from,
      to: to.startsWith(".") ? posix.join(posix.dirname(from), to) : to,
      typesOnly: types !== undefined,
    };
  });
}

function violationsOf(file: string, text: string): readonly string[] {
  return importsOf(file, text).flatMap((one) => {
    const why = violation(one);
    return why === undefined ? [] : [`${one.to}: ${why}`];
  });
}

describe("imports follow the layers", () => {
  test.each(files)("in %s", (file) => {
    expect(violationsOf(file, readFileSync(join(source, file), "utf8"))).toEqual([]);
  });

  test("every file belongs to a layer", () => {
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  test.each([
    ["ui/menu.tsx", `import { Link } from "react-router-dom";`],
    ["ui/menu.tsx", `import { useWords } from "../i18n/language.tsx";`],
    ["model/compare.ts", `import {\n  a,\n  b,\n} from "../features/history/history.ts";`],
    ["controls/a.tsx", `import "../layout/a.tsx";`],
    ["features/drafts/a.ts", `import { x } from "../saving/x.ts";`],
    ["features/drafts/a.tsx", `const X = lazy(() => import("../import/x.tsx"));`],
    ["layout/a.tsx", `import { x } from "../pages/public/x.tsx";`],
    ["layout/a.tsx", `import { createLeaflet } from "@nashra/engine";`],
    ["site/a.tsx", `import { x } from "../pages/public/x.tsx";`],
    ["layout/a.tsx", `import { x } from "../site/x.tsx";`],
    ["pages/public/a/a.tsx", `import { Link } from "react-router-dom";`],
    ["api/a.ts", `import { endpoints } from "@nashra/server/contract";`],
    ["api/a.ts", `import { z } from "zod";`],
  ])("%s must not contain %s", (file, text) => {
    expect(violationsOf(file, text)).not.toEqual([]);
  });

  test.each([
    ["features/drafts/a.ts", `import { useSession } from "../session/session.tsx";`],
    ["pages/app/a.tsx", `import { x } from "../../features/drafts/x.tsx";`],
    ["api/a.ts", `import type { Problem } from "@nashra/server/contract";`],
    ["layout/a.tsx", `import type { Path } from "@nashra/engine";`],
    ["model/a.ts", `import { createLeaflet } from "@nashra/engine";`],
  ])("%s may contain %s", (file, text) => {
    expect(violationsOf(file, text)).toEqual([]);
  });
});
