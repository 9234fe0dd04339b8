import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import { aLeafletOf, content } from "../../../test/written-leaflets.ts";
import { mostCompared } from "../../domain/leaflets/changes-of.ts";
import { longestNote } from "./contract/leaflet.ts";

let nashra: TestApp;
let amal: TestClient;
beforeAll(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterAll(() => nashra.close());

function change(id: string, body: object) {
  return amal.call("changeLeaflet", { params: { id }, body });
}

describe("the note of a request", () => {
  test.each([
    ["a NUL", "a\0b", "unstorable-text"],
    ["a control character", "a\u0007b", "unstorable-text"],
    ["a lone surrogate", "a\uD800", "unstorable-text"],
    ["too many characters", "x".repeat(longestNote + 1), "too-long"],
    ["another type", 7, "wrong-type"],
    ["no value", null, "wrong-type"],
    ["a list", ["note"], "wrong-type"],
  ])("is refused with %s, and nothing is written", async (_, note, code) => {
    const id = await aLeafletOf(amal);
    const { status, problem } = await change(id, { title: "Another", note });
    expect(status).toBe(400);
    expect(problem.errors).toMatchObject([{ pointer: "/note", code }]);
    expect(await amal.ok("listRevisions", { params: { id } })).toHaveLength(1);
  });

  test("is plain text: markup and quotes come back as they were sent", async () => {
    const id = await aLeafletOf(amal);
    const note = `<img src=x onerror="alert(1)"> "}],"note":"x" \u202Eabc & 'x'`;
    await change(id, { title: "Another", note });
    const [newest] = await amal.ok("listRevisions", { params: { id } });
    expect(newest?.note).toBe(note);
    for (const [title, letter] of [
      ["Third", "ن"],
      ["Fourth", "😀"],
    ] as const) {
      const longest = letter.repeat(longestNote);
      expect((await change(id, { title, note: longest })).body.note).toBe(longest);
    }
  });

  test("is absent if nothing of it is visible", async () => {
    const id = await aLeafletOf(amal);
    const { body } = await change(id, { title: "Another", note: "\u200B \u202E\u2066" });
    expect(body).not.toHaveProperty("note");
  });
});

describe("the changes of a version", () => {
  test("are absent where the comparison would be too costly, and the save works", async () => {
    const text = "word ".repeat(mostCompared / 10);
    const long = (end: string) =>
      aLeaflet({ warningsSections: [{ id: "1", content: `${text}${end}` }] });
    const id = await aLeafletOf(amal, { content: long("first") });
    const saved = await change(id, { content: long("second") });
    expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
    expect(saved.body).not.toHaveProperty("changes");
    const status = await change(id, { title: "Another" });
    expect(status.body.changes).toEqual({ sections: [], wordsAdded: 0, wordsRemoved: 0 });
  });

  test("cannot be set by a client", async () => {
    const id = await aLeafletOf(amal);
    const changes = { sections: ["x"], wordsAdded: 999, wordsRemoved: 0 };
    const saved = await change(id, { content: { ...content, changes }, title: "T", changes });
    expect(saved.body.changes).toEqual({ sections: [], wordsAdded: 0, wordsRemoved: 0 });
  });
});
