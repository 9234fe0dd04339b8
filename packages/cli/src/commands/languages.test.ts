import { sectionKeys, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, nashra } from "../../test/nashra.ts";

/** A leaflet that has the same text in each of its lists. */
function writtenIn(language: string, text: string): LeafletContent {
  const whole = aLeaflet();
  const lists = sectionKeys.filter((list) => whole[list] !== undefined);
  return aLeaflet({
    language,
    tables: [],
    instructionSteps: [],
    ...Object.fromEntries(lists.map((list) => [list, [{ id: "1", content: text }]])),
  });
}

test("a German leaflet is built, shown and read back", async () => {
  const content = writtenIn("de", 'Siehe <a href="#section:storage">Abschnitt 6</a>.');
  const cwd = createFolder({ "leaflet.json": JSON.stringify(content) });
  const built = await nashra(["build", "leaflet.json"], { cwd });
  expect(built.code).toBe(0);
  expect(built.stdout).toContain("3. Wie ist Zaytounol einzunehmen?");
  expect(built.stdout).toContain('<a href="#storage.1">Abschnitt 6</a>');
  expect(built.stdout).toContain("zuletzt überarbeitet im Januar 2026.");
  const page = await nashra(["preview", "leaflet.json"], { cwd });
  expect(page.stdout).toContain("Wie ist Zaytounol einzunehmen?");

  const documents = createFolder({ "document.xml": built.stdout });
  const imported = await nashra(["import", "document.xml"], { cwd: documents });
  expect(imported.code).toBe(0);
  expect(JSON.parse(imported.stdout)).toMatchObject({
    language: "de",
    howToTakeSections: [{ content: '<p>Siehe <a href="#section:storage">Abschnitt 6</a>.</p>' }],
  });
  const again = await nashra(["build", "document.xml"], { cwd: documents });
  expect(again.stdout).toContain("3. Wie ist Zaytounol einzunehmen?");
  expect((await nashra(["validate", "leaflet.json"], { cwd })).code).toBe(0);
});

test("of a language with headings only, a draft is built", async () => {
  const cwd = createFolder({ "leaflet.json": JSON.stringify(writtenIn("bg", "Едно лекарство.")) });
  const run = await nashra(["build", "leaflet.json"], { cwd });
  expect(run.stderr).toContain("language-headings-only");
  expect(run.stderr).toContain("1 written; 1 error");
  expect(run.stdout).toContain('<language value="bg"/>');
  expect((await nashra(["validate", "leaflet.json"], { cwd })).code).toBe(1);
});

test("no document is built in a language without texts", async () => {
  const cwd = createFolder({ "leaflet.json": JSON.stringify(writtenIn("tr", "Bir ilaç.")) });
  const run = await nashra(["build", "leaflet.json"], { cwd });
  expect([run.code, run.stdout]).toEqual([1, ""]);
  expect(run.stderr).toContain("language-unsupported");
});
