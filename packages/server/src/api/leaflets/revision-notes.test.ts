import { describe, expect, onTestFinished, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { testApp } from "../../../test/test-app.ts";
import { aLeafletOf, content, image, withImages } from "../../../test/written-leaflets.ts";
import { backupStore } from "../../storage/backup/backup-store.ts";
import { restoreStore } from "../../storage/backup/restore-store.ts";
import { fixtures } from "../../storage/contract-tests/fixtures.ts";
import { checked } from "../../storage/contract-tests/full-store.ts";
import { engines, type Engine } from "../../storage/contract-tests/leaflets-fixture.ts";

const stores = fixtures();
const none = { sections: [], wordsAdded: 0, wordsRemoved: 0 };
const note = "Dose for children: جرعة الأطفال";

async function opened(engine: Engine) {
  const fixture = await stores.open(engine);
  const nashra = await testApp({ store: fixture.store });
  onTestFinished(() => nashra.close());
  return { fixture, nashra, amal: await nashra.person("Amal") };
}

const warnings = (...texts: readonly string[]) => ({
  warningsSections: texts.map((text, index) => ({ id: String(index), content: text })),
});

function put(person: TestClient, id: string, body: object) {
  return person.ok("changeLeaflet", { params: { id }, body });
}

describe.each(engines)("a version on %s", (engine) => {
  test("says which sections changed and how many words, in the history and by itself", async () => {
    const { amal } = await opened(engine);
    const first = { ...content, ...warnings("<p>Ask a doctor.</p>") };
    const id = await aLeafletOf(amal, { content: first });
    const second = {
      ...first,
      ...warnings("<p>Ask a doctor or a pharmacist.</p>"),
      subName: "forte",
    };
    const saved = await put(amal, id, { content: second });
    const words = { sections: ["product", "warningsSections"], wordsAdded: 4, wordsRemoved: 1 };
    expect(saved.changes).toEqual(words);
    await put(amal, id, { title: "Another title" });
    const history = await amal.ok("listRevisions", { params: { id } });
    expect(history.map(({ changes }) => changes)).toEqual([none, words, undefined]);
    const version = { id, version: 2 };
    expect(await amal.ok("getRevision", { params: version })).toMatchObject({ changes: words });
    const restored = await amal.call("restoreRevision", { params: { id, version: 1 } });
    expect(restored.body.changes).toEqual({ ...words, wordsAdded: 1, wordsRemoved: 4 });
    const copy = await amal.ok("copyLeaflet", { params: { id } });
    expect(copy).not.toHaveProperty("changes");
  });

  test("names the steps if only an image changed", async () => {
    const { amal } = await opened(engine);
    const before = withImages(image(3000, 1), image(2000, 2));
    const id = await aLeafletOf(amal, { content: before });
    const saved = await put(amal, id, { content: withImages(image(3000, 1), image(2000, 3)) });
    expect(saved.changes).toEqual({ ...none, sections: ["steps"] });
  });

  test("has the note of its request, and no other version has it", async () => {
    const { amal } = await opened(engine);
    const id = await aLeafletOf(amal, { content, note: "not for a new leaflet" });
    const saved = await put(amal, id, { title: "Second", note: `  ${note}\n` });
    expect(saved.note).toBe(note);
    expect(saved.changes).toEqual(none);
    expect(JSON.stringify(saved.content) + saved.fhirXml).not.toContain(note);
    await put(amal, id, { title: "Third" });
    await put(amal, id, { title: "Fourth", note: " \n\t" });
    const history = await amal.ok("listRevisions", { params: { id } });
    expect(history.map((revision) => revision.note)).toEqual([
      undefined,
      undefined,
      note,
      undefined,
    ]);
    const document = await amal.call("getDocument", { params: { id }, query: { format: "html" } });
    expect(document.text).not.toContain("Dose for children");
    const copy = await amal.ok("copyLeaflet", { params: { id } });
    expect(copy).not.toHaveProperty("note");
  });

  test("is not written for a note alone, and the reply shows that the note was not kept", async () => {
    const { amal } = await opened(engine);
    const id = await aLeafletOf(amal);
    const reply = await put(amal, id, { content, note });
    expect(reply).toMatchObject({ version: 1 });
    expect(reply).not.toHaveProperty("note");
  });

  test("keeps changes and note in a backup, a restored store and the check of the store", async () => {
    const { amal, fixture } = await opened(engine);
    const id = await aLeafletOf(amal);
    await put(amal, id, { content: { ...content, ...warnings("Ask first.") }, note });
    const history = await amal.ok("listRevisions", { params: { id } });
    expect(history[0]).toMatchObject({ note, changes: { sections: ["warningsSections"] } });
    expect(await checked(fixture.location)).toMatchObject({ problems: [] });
    const file = stores.file();
    await backupStore(fixture.location, file);
    const restored = await stores.open(engine === "sqlite" ? "postgres" : "sqlite");
    await restoreStore(file, restored.location);
    const app = await testApp({ store: restored.store });
    onTestFinished(() => app.close());
    const again = app.client();
    await again.ok("signIn", { body: { email: "amal@example.org", password: "correct horse" } });
    expect(await again.ok("listRevisions", { params: { id } })).toEqual(history);
    expect(await checked(restored.location)).toMatchObject({ problems: [] });
  });
});
