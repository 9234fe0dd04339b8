import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, test } from "vitest";

import { projectFiles, projectRoot } from "../project-files.ts";
import { browserSpecs, isNamed, rowOf, specFiles, specsFor } from "./browser-specs.ts";

const specs = specFiles();

describe("table of browser tests", () => {
  test("has a row for every folder of the web application", () => {
    const folders = new Set(projectFiles("packages/web/src/**").map((file) => dirname(file)));
    const pages = "packages/web/src/pages/public/";
    const missing = [...folders].filter(
      (folder) => rowOf(`${folder}/file`) !== folder && !folder.startsWith(pages),
    );
    expect(missing).toEqual([]);
  });

  test("names existing folders and prefixes of existing specs", () => {
    for (const [folder, starts] of Object.entries(browserSpecs)) {
      expect(existsSync(join(projectRoot, folder)), folder).toBe(true);
      if (starts === "all") continue;
      const unknown = starts.filter((start) => !specs.some((spec) => isNamed(spec, start)));
      expect(unknown, folder).toEqual([]);
    }
  });
});

describe("browser tests of a change", () => {
  const account = "packages/web/test/browser/account.spec.ts";
  const saving = "packages/web/test/browser/saving.spec.ts";
  const waiting = "packages/web/test/browser/saving-waiting.spec.ts";
  const all = [account, saving, waiting];

  test("are those of the changed folders, each once", () => {
    const folder = "packages/web/src/features";
    expect(specsFor([`${folder}/saving/saver.ts`, `${folder}/drafts/draft.ts`], all)).toEqual([
      waiting,
      saving,
    ]);
    expect(specsFor([`${folder}/account/password-form.tsx`], all)).toEqual([account]);
  });

  test("include changed specs", () => {
    expect(specsFor([saving], all)).toEqual([saving]);
    expect(specsFor(["packages/web/test/browser/removed.spec.ts"], all)).toEqual([]);
  });

  test("are all browser tests if the table has no row, or a row with 'all', for a changed file", () => {
    expect(specsFor(["packages/new/src/index.ts"], all)).toBe("all");
    expect(specsFor(["package.json"], all)).toBe("all");
    expect(specsFor(["packages/web/test/browser/support/app.ts"], all)).toBe("all");
    expect(specsFor(["packages/server/test/server-process.ts"], all)).toBe("all");
  });

  test("are no browser tests for documentation and unit tests", () => {
    const changed = ["docs/web.md", "CHANGELOG.md", "packages/engine/src/index.test.ts"];
    expect(specsFor(changed, all)).toEqual([]);
  });
});
