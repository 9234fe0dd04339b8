import type { LeafletContent } from "@nashra/engine";
import { beforeAll, describe, expect, test, vi } from "vitest";

import type * as table from "../../packages/engine/src/leaflet/fields.ts";
import { projectFiles, projectText } from "./project-files.ts";

// Replaces the table of fields by a copy with two more rows. No other module names these two fields, so code
// that handles them handles every row of the table.
vi.mock("../../packages/engine/src/leaflet/fields.ts", async (original) => {
  const { fields } = await original<typeof table>();
  const { tables, instructionSteps, customQA, ...rest } = fields;
  const testSections = {
    kind: "paragraphs",
    group: "howToTake",
    slug: "test",
    titled: true,
    additive: true,
    code: { code: "200000029906", display: "A test" },
  };
  const testCode = { kind: "line", group: "details", additive: true };
  return {
    fields: { ...rest, testSections, tables, instructionSteps, customQA, testCode },
  };
});

const item = { id: "1", content: "<p>Half of it.</p>" };
type Rows = Readonly<Record<string, unknown>>;
let content: LeafletContent & Rows;
beforeAll(async () => {
  const { aLeaflet } = await import("@nashra/engine/testing");
  content = { ...aLeaflet(), testSections: [item], testCode: "X1" };
});

describe("a row added to the table of fields", () => {
  test("is parsed and keeps its position in canonical content", async () => {
    const { parseLeaflet } = await import("@nashra/engine");
    const parsed = parseLeaflet({ ...content, testCode: "  X1 " });
    expect(parsed).toMatchObject({ kind: "parsed", findings: [] });
    const read = parsed.kind === "parsed" ? ({ ...parsed.content } as Rows) : {};
    expect(read).toMatchObject({ testSections: [item], testCode: "X1" });
    const keys = Object.keys(read);
    expect(keys.indexOf("testSections")).toBe(keys.indexOf("tables") - 1);
    expect(parseLeaflet({ testSections: null, testCode: null })).not.toHaveProperty(
      "content.testSections",
    );
    expect(parseLeaflet({ testSections: "x" })).toMatchObject({ kind: "malformed" });
  });

  test("is part of the JSON Schema and of the server's contract", async () => {
    const { leafletJsonSchema } = await import("@nashra/engine/schema");
    const { leafletContent, leafletContentInput } =
      await import("../../packages/server/src/api/leaflets/contract/leaflet-content.ts");
    expect(leafletJsonSchema()).toHaveProperty("properties.testSections");
    expect(leafletContentInput.safeParse({ testSections: [item], testCode: null }).success).toBe(
      true,
    );
    expect(leafletContentInput.safeParse({ testSections: [7] }).success).toBe(false);
    expect(leafletContent.safeParse({ ...content, testCode: 7 }).success).toBe(false);
  });

  test("is built into the document, read back, and shown in the preview", async () => {
    const { buildDocument, carried, readDocument, renderPreview } = await import("@nashra/engine");
    const built = buildDocument(content, { layout: "complete" });
    if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
    const back = readDocument(built.bundle);
    if (back.kind === "refused") throw new Error(JSON.stringify(back.findings));
    expect(back.content).toMatchObject({ testSections: [item] });
    expect(carried(content)).toMatchObject({ testSections: [item] });
    expect(renderPreview(content)).toContain("Half of it.");
  });

  test("counts as a change and is compared", async () => {
    const { changedGroups, compareLeaflets, entryDiffers, sameContent } =
      await import("@nashra/engine/compare");
    const { testSections: _list, testCode: _code, ...without } = content;
    expect(sameContent(content, without)).toBe(false);
    expect(changedGroups(content, without)).toEqual(["testSections", "details"]);
    const changed = compareLeaflets(without, content).areas.flatMap(({ name, entries }) =>
      entries.filter(entryDiffers).map(({ change }) => `${name} ${change}`),
    );
    expect(changed).toEqual(["testSections added", "details added"]);
  });

  test("is a column of variants and can have placeholders", async () => {
    const { variantField } = await import("../../packages/cli/src/batch/variant-fields.ts");
    const { fillPlaceholders } = await import("@nashra/engine/variants");
    expect(variantField("testSections")).toEqual({ kind: "section", key: "testSections" });
    expect(variantField("testCode")).toEqual({ kind: "text" });
    expect(
      fillPlaceholders({ ...content, testCode: "{{a}}" } as typeof content, () => "b"),
    ).toMatchObject({ testCode: "b" });
  });

  test("is kept when a client that does not send it changes the leaflet", async () => {
    const { keepAdditive } =
      await import("../../packages/server/src/domain/leaflets/keep-additive.ts");
    const { testSections: _list, testCode: _code, ...sent } = content;
    expect(keepAdditive(sent, sent, content).content).toMatchObject({
      testSections: [item],
      testCode: "X1",
    });
    const cleared = { ...sent, testSections: null, testCode: null };
    expect(keepAdditive(sent, cleared, content)).not.toHaveProperty("testCode");
  });

  test("is part of the form, of drafts and of requests", async () => {
    const { formSections, sectionOfPath } =
      await import("../../packages/web/src/model/form-sections.ts");
    const { listKeys } = await import("../../packages/web/src/model/leaflet-edits.ts");
    const { requestOf } = await import("../../packages/web/src/model/leaflet-request.ts");
    const sections = formSections(content);
    expect(sectionOfPath(sections, ["testSections", 0])?.name).toBe("howToTake");
    expect(sectionOfPath(sections, ["testCode"])?.name).toBe("details");
    expect(listKeys).toContain("testSections");
    const { testSections: _list, testCode: _code, ...without } = content;
    expect(requestOf(without).content).toMatchObject({ testSections: null, testCode: null });
  });
});

/**
 * Source files of a package without tests, templates and texts of languages. The files of all languages in a `words`
 * folder count as one.
 */
function sourcesOf(name: string): ReadonlyMap<string, readonly string[]> {
  const files = projectFiles(`packages/${name}/src/**`).filter(
    (path) => !/\.(?:test|long)\.tsx?$|\/(?:testing|templates|languages\/definitions)\//.test(path),
  );
  return Map.groupBy(files, (path) => path.replace(/\/words\/.*/, "/words"));
}

/** The forms of markets are data about lists, as the languages are. */
const profiles = "packages/engine/src/leaflet/profiles.ts";

/**
 * The lists of paragraphs in the table of fields. They are read from the source text, because the imported
 * table has additional rows here.
 */
const listsOfTable = [
  ...projectText("packages/engine/src/leaflet/fields.ts").matchAll(/^ {2}(\w+Sections): \{/gm),
].map(([, name = ""]) => name);

test.each(["engine", "cli", "server", "web"])(
  "each list of paragraphs is named in at most three source files of %s besides the profiles",
  (name) => {
    const sources = sourcesOf(name);
    const isNamed = (list: string) => (path: string) =>
      new RegExp(`^(?!\\s*(?:/?\\*|//)).*\\b${list}\\b`, "m").test(projectText(path));
    const named = listsOfTable.map((list) => ({
      list,
      places: [...sources]
        .filter(([place, files]) => place !== profiles && files.some(isNamed(list)))
        .map(([place]) => place),
    }));
    expect(listsOfTable.length).toBeGreaterThanOrEqual(12);
    expect(named.filter(({ places }) => places.length > 3)).toEqual([]);
  },
);
