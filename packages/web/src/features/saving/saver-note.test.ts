import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { fakeServer } from "../../../test/fake-server.ts";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import { Saver } from "./saver.ts";

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A saved leaflet. The note that was kept is removed from the form, as in the application. */
async function saved() {
  const server = fakeServer();
  const store = createLeafletStore(aLeaflet({ subName: "first" }));
  const saver = new Saver({ store, owner: "rana", saved: aLeaflet() });
  const saveWith = async (subName: string, note: string) => {
    store.change((content) => ({ ...content, subName }));
    saver.setNote(note);
    return saver.save();
  };
  await saveWith("first", "");
  return { server, saveWith };
}

describe("the note of a version", () => {
  test("is sent with the next save only", async () => {
    const { server, saveWith } = await saved();
    const outcome = await saveWith("second", " dose ");
    expect(outcome).toMatchObject({ note: { text: "dose", kept: true } });
    expect(server.note()).toBe("dose");
    expect(await saveWith("third", "")).toMatchObject({ note: undefined });
    expect(server.note()).toBeUndefined();
  });

  test("is not repeated if an earlier attempt without a response has saved it", async () => {
    const { server, saveWith } = await saved();
    server.plan("response lost");
    await saveWith("second", "dose");
    expect(await saveWith("third", "dose")).toMatchObject({ note: { text: "dose", kept: true } });
    expect(server.titles()).toEqual(["third, 3"]);
    expect(server.note()).toBeUndefined();
  });

  test("is sent if the author changed it after an attempt without a response", async () => {
    const { server, saveWith } = await saved();
    server.plan("response lost");
    await saveWith("second", "dose");
    expect(await saveWith("third", "size")).toMatchObject({ note: { text: "size", kept: true } });
    expect(server.note()).toBe("size");
  });

  test("is known to be kept after the same text was sent twice", async () => {
    const { server, saveWith } = await saved();
    server.plan("response lost");
    await saveWith("second", "dose");
    expect(await saveWith("second", "dose")).toMatchObject({ note: { kept: true } });
    expect(server.titles()).toEqual(["second, 2"]);
  });
});
