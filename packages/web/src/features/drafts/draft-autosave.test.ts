import "fake-indexeddb/auto";

import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { draftsOf } from "../../model/draft-storage.ts";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import { DraftAutosave } from "./draft-autosave.ts";
import { restoreDraft } from "./restore-draft.ts";

let users = 0;

interface Setup {
  readonly enabled?: boolean;
  readonly allowed?: () => boolean;
  readonly user?: string;
}

function setup({ enabled = true, allowed = () => true, user }: Setup = {}) {
  users += 1;
  const saved = aLeaflet();
  const store = createLeafletStore(saved);
  const owner = user ?? `user-${users}`;
  const autosave = new DraftAutosave({
    store,
    id: crypto.randomUUID(),
    user: owner,
    leaflet: "leaflet",
    version: 4,
    saved,
    enabled,
    allowed,
  });
  const type = (subName: string) => store.change((content) => ({ ...content, subName }));
  return { store, autosave, type, saved, drafts: async () => draftsOf(owner) };
}

const names = (drafts: readonly { readonly content: LeafletContent }[]) =>
  drafts.map(({ content }) => content.subName);

describe("draft autosave", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => vi.useRealTimers());

  test("stores the draft one second after the last change", async () => {
    const { autosave, type, drafts } = setup();
    autosave.follow();
    type("one");
    vi.advanceTimersByTime(900);
    type("two");
    vi.advanceTimersByTime(900);
    expect(autosave.state()).toEqual({ kind: "waiting" });
    vi.advanceTimersByTime(200);
    await vi.waitUntil(() => autosave.state().kind === "kept");
    expect(await drafts()).toMatchObject([
      { leaflet: "leaflet", version: 4, title: "Zaytounol", content: { subName: "two" } },
    ]);
  });

  test("stores the draft immediately when the user leaves the page", async () => {
    const { autosave, type, drafts } = setup();
    const stop = autosave.follow();
    type("at the last moment");
    stop();
    await vi.waitUntil(() => autosave.state().kind === "kept");
    expect(names(await drafts())).toEqual(["at the last moment"]);
  });

  test("stops writing the draft after sign-out", async () => {
    const { autosave, type, drafts } = setup();
    const stop = autosave.follow();
    type("gone");
    await autosave.end();
    stop();
    expect(await autosave.keep()).toBe(false);
    expect(await drafts()).toEqual([]);
  });

  test("removes the draft when the text equals the saved content again", async () => {
    const { autosave, type, drafts } = setup();
    type("changed");
    await autosave.keep();
    type("oleanol");
    await autosave.keep();
    expect(autosave.state()).toEqual({ kind: "none" });
    expect(await drafts()).toEqual([]);
  });

  test("removes the draft after a confirmed save, unless there is newer text", async () => {
    const { autosave, store, type, drafts } = setup();
    type("sent");
    await autosave.keep();
    const sent = store.content();
    type("written since");
    await autosave.afterSaving({ content: sent, leaflet: "leaflet", version: 5 });
    expect(await drafts()).toMatchObject([{ version: 5, content: { subName: "written since" } }]);
    await autosave.afterSaving({ content: store.content(), leaflet: "leaflet", version: 6 });
    expect(await drafts()).toEqual([]);
  });

  test("stores no draft if autosave is off or the user has signed out", async () => {
    const off = setup({ enabled: false });
    off.type("x");
    expect(await off.autosave.keep()).toBe(false);
    expect(off.autosave.state()).toEqual({ kind: "off" });
    const gone = setup({ allowed: () => false });
    gone.type("x");
    expect(await gone.autosave.keep()).toBe(false);
    expect([...(await off.drafts()), ...(await gone.drafts())]).toEqual([]);
  });

  test("reports why a draft cannot be stored", async () => {
    const { autosave, type } = setup();
    const full = new DOMException("The quota is exceeded.", "QuotaExceededError");
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw full;
    });
    type("x");
    expect(await autosave.keep()).toBe(false);
    expect(autosave.state()).toEqual({ kind: "failed", reason: "full" });
    put.mockRestore();
    expect(await autosave.keep()).toBe(true);
  });
});

describe("restoring a draft", () => {
  test("stores the text of the form as another draft, and undo puts exactly this text back", async () => {
    const { autosave, store, type, drafts } = setup();
    type("old text");
    await autosave.setAside(store.content());
    const [draft] = await drafts();
    if (draft === undefined) throw new Error("No draft was stored.");
    type("new text");
    let replaced = 0;
    store.onReplace(() => (replaced += 1));
    const undo = await restoreDraft({ autosave, store, draft });
    expect(replaced).toBe(1);
    expect(store.content()).toBe(draft.content);
    expect(names(await drafts()).toSorted()).toEqual(["new text", "old text"]);
    expect(autosave.superseded()).toEqual([{ id: draft.id, keptAt: draft.keptAt }]);
    await undo();
    expect(replaced).toBe(2);
    expect(store.content().subName).toBe("new text");
    expect(autosave.superseded()).toEqual([]);
    expect(names(await drafts()).toSorted()).toEqual(["new text", "old text"]);
  });

  test("keeps text that the user types during the restore or during the undo", async () => {
    const { autosave, store, type, drafts } = setup();
    type("old text");
    await autosave.setAside(store.content());
    const [draft] = await drafts();
    if (draft === undefined) throw new Error("No draft was stored.");
    type("in the form");
    const restoring = restoreDraft({ autosave, store, draft });
    type("in the form, and more");
    const undo = await restoring;
    type("restored, and more");
    const undoing = undo();
    type("restored, and still more");
    await undoing;
    expect(store.content().subName).toBe("in the form, and more");
    expect(names(await drafts()).toSorted()).toEqual([
      "in the form, and more",
      "old text",
      "restored, and still more",
    ]);
  });

  test("a save removes the draft that was restored", async () => {
    const { autosave, store, type, drafts, saved } = setup();
    type("old text");
    await autosave.setAside(store.content());
    store.change(() => saved);
    const [draft] = await drafts();
    if (draft === undefined) throw new Error("No draft was stored.");
    await restoreDraft({ autosave, store, draft });
    await autosave.keep();
    await autosave.afterSaving({ content: store.content(), leaflet: "leaflet", version: 5 });
    expect(await drafts()).toEqual([]);
  });
});

describe("the note for the next version", () => {
  async function keptNote() {
    const { autosave, store, type, drafts } = setup();
    type("old text");
    autosave.setNote("dose");
    await autosave.keep();
    const [draft] = await drafts();
    if (draft === undefined) throw new Error("No draft was stored.");
    return { draft, autosave, store, drafts };
  }

  test("is a part of the draft, and a restore shows it until the undo", async () => {
    const { draft } = await keptNote();
    expect(draft.note).toBe("dose");
    const { autosave, store, type, drafts } = setup({ user: draft.user });
    const onNote = (note: string) => autosave.setNote(note);
    type("in the form");
    onNote("mine");
    const undo = await restoreDraft({ autosave, store, draft, onNote });
    expect(autosave.note()).toBe("dose");
    expect(new Set((await drafts()).map(({ note }) => note))).toEqual(new Set(["dose", "mine"]));
    await undo();
    expect(autosave.note()).toBe("mine");
  });

  test("is not replaced by the undo of a restore if the user has changed it since", async () => {
    const { draft } = await keptNote();
    const { autosave, store } = setup({ user: draft.user });
    const onNote = (note: string) => autosave.setNote(note);
    const undo = await restoreDraft({ autosave, store, draft, onNote });
    onNote("dose and size");
    await undo();
    expect(autosave.note()).toBe("dose and size");
  });

  test("is not restored and not kept any longer after a version has it", async () => {
    const { draft, autosave, store, drafts } = await keptNote();
    const sent = store.content();
    store.change((content) => ({ ...content, subName: "newer text" }));
    await autosave.afterSaving({ content: sent, leaflet: "leaflet", version: 5, note: "dose" });
    expect(await drafts()).toMatchObject([{ content: { subName: "newer text" }, note: undefined }]);
    expect(autosave.noteOf(draft)).toBe("");
    expect(autosave.noteOf({ note: "size" })).toBe("size");
  });
});

test("a duplicated tab writes its own draft and records the draft that it started from", () => {
  const { autosave } = setup();
  const shared = autosave.id();
  autosave.takeNewId();
  expect(autosave.id()).not.toBe(shared);
  expect(autosave.lineage()).toEqual([autosave.id(), shared]);
});

describe("a draft that is open in another tab", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  async function restoredFromAnotherTab() {
    const other = setup();
    other.type("as it was restored");
    await other.autosave.keep();
    const [draft] = await other.drafts();
    if (draft === undefined) throw new Error("No draft was stored.");
    const here = setup({ user: draft.user });
    await restoreDraft({ autosave: here.autosave, store: here.store, draft });
    const save = async () =>
      here.autosave.afterSaving({ content: here.store.content(), leaflet: "leaflet", version: 5 });
    return { other, here, save };
  }

  test("is kept after a save in this tab if the other tab has changed it since the restore", async () => {
    const { other, save } = await restoredFromAnotherTab();
    vi.advanceTimersByTime(1000);
    other.type("written since");
    await other.autosave.keep();
    await save();
    expect(names(await other.drafts())).toEqual(["written since"]);
  });

  test("is removed after a save in this tab if the other tab has not changed it since the restore", async () => {
    const { other, save } = await restoredFromAnotherTab();
    await save();
    expect(await other.drafts()).toEqual([]);
  });
});
