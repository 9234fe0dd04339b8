import "fake-indexeddb/auto";

import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { fakeServer } from "../../../test/fake-server.ts";
import { withSaveLocks } from "../../model/save-locks.ts";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { Saver } from "./saver.ts";

function setup() {
  const server = fakeServer();
  const store = createLeafletStore(aLeaflet({ subName: "first" }));
  const saver = new Saver({ store, owner: "rana", saved: aLeaflet() });
  const type = (subName: string) => store.change((content) => ({ ...content, subName }));
  return { server, store, saver, type };
}

/** A draft with this content. The sign-out dialog saves such drafts. */
function draftWith(content: LeafletContent) {
  return {
    id: "draft",
    user: "rana",
    keptAt: "2026-01-15T10:00:00.000Z",
    title: "Zaytounol",
    content,
    supersedes: [],
  };
}

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("saving a new leaflet more than once", () => {
  test.each(["response lost", "proxy error"] as const)(
    "a retry after a failed attempt creates no second leaflet: %s",
    async (outcome) => {
      const { server, saver } = setup();
      server.plan(outcome);
      expect((await saver.save()).kind).toBe("failed");
      expect((await saver.save()).kind).toBe("saved");
      expect(server.titles()).toEqual(["first, 1"]);
    },
  );

  test("a retry with a changed text changes the leaflet that the first attempt created", async () => {
    const { server, saver, type } = setup();
    server.plan("response lost");
    await saver.save();
    type("second");
    expect((await saver.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["second, 2"]);
    expect(server.keys()).toBe(1);
  });

  test("a retry creates a leaflet if the first one was deleted meanwhile", async () => {
    const { server, saver, type } = setup();
    server.plan("response lost");
    await saver.save();
    server.remove();
    type("second");
    expect((await saver.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["second, 1"]);
    expect(server.keys()).toBe(2);
  });

  test("a retry conflicts with another user's change of the leaflet", async () => {
    const { server, saver, type } = setup();
    server.plan("response lost");
    await saver.save();
    server.change("theirs");
    type("second");
    expect((await saver.save()).kind).toBe("conflict");
    expect(server.titles()).toEqual(["theirs, 2"]);
  });

  test("a retry updates the leaflet that the second of two failed attempts created", async () => {
    const { server, saver, type } = setup();
    server.plan("request lost", "response lost");
    await saver.save();
    type("second");
    await saver.save();
    type("third");
    expect((await saver.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["third, 2"]);
  });

  test("a stopped save fails, and a retry creates the leaflet", async () => {
    const { server, saver } = setup();
    server.plan("pending");
    const saving = saver.save();
    expect((await saver.save()).kind).toBe("busy");
    await vi.waitUntil(() => server.sent() === 1);
    saver.stopWaiting();
    expect((await saving).kind).toBe("failed");
    expect(saver.state()).toMatchObject({ failure: { kind: "no-response" } });
    expect((await saver.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1"]);
  });

  test("a second saver with the same text creates a second leaflet if no response was lost", async () => {
    const { server, saver, store } = setup();
    await saver.save();
    const second = new Saver({ store, owner: "rana", saved: aLeaflet() });
    expect((await second.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1", "first, 1"]);
  });

  test("after a lost response at sign-out, saving the draft again creates no second leaflet", async () => {
    const { server, store } = setup();
    const draft = draftWith(store.content());
    server.plan("response lost");
    expect((await saveDraft(draft)).kind).toBe("failed");
    expect((await saveDraft(draft)).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1"]);
  });

  test("after a lost response in the form, saving its draft at sign-out creates no second leaflet", async () => {
    const { server, saver, store, type } = setup();
    const drafts = { saved: async () => undefined, setAside: async () => undefined };
    saver.keepDraftsWith({ ...drafts, lineage: () => ["form"] });
    server.plan("response lost");
    expect((await saver.save()).kind).toBe("failed");
    type("second");
    const draft = { ...draftWith(store.content()), id: "form" };
    expect((await saveDraft(draft)).kind).toBe("saved");
    expect(server.titles()).toEqual(["second, 2"]);
  });
});

describe("after a lost response and a reload of the page", () => {
  async function lostAndReloaded(draft: string) {
    const { server, saver, store, type } = setup();
    const drafts = { saved: async () => undefined, setAside: async () => undefined };
    saver.keepDraftsWith({ ...drafts, lineage: () => [draft] });
    server.plan("response lost");
    expect((await saver.save()).kind).toBe("failed");
    vi.resetModules();
    const reloaded = await import("./saver.ts");
    const second = new reloaded.Saver({ store, owner: "rana", saved: aLeaflet() });
    // The draft was restored into a form that has another draft.
    second.keepDraftsWith({ ...drafts, lineage: () => [`${draft} restored`, draft] });
    return { server, second, type };
  }

  test("saving the restored draft creates no second leaflet", async () => {
    const { server, second } = await lostAndReloaded("reload one");
    expect((await second.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1"]);
  });

  test("saving a changed text is a conflict with the leaflet that exists", async () => {
    const { server, second, type } = await lostAndReloaded("reload two");
    type("second");
    expect((await second.save()).kind).toBe("conflict");
    expect((await second.keepMine()).kind).toBe("saved");
    expect(server.titles()).toEqual(["second, 2"]);
  });

  test("saving a changed text creates a leaflet if the first one was deleted", async () => {
    const { server, second, type } = await lostAndReloaded("reload three");
    server.remove();
    type("second");
    expect((await second.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["second, 1"]);
  });
});

describe("saving a draft that is open in two tabs", () => {
  function openTwoTabs(drafts: readonly string[]) {
    const { server, saver, type } = setup();
    const draftControl = (own: string) => ({
      lineage: () => [own, ...drafts],
      saved: async () => undefined,
      setAside: async () => undefined,
    });
    saver.keepDraftsWith(draftControl("first tab"));
    const store = createLeafletStore(aLeaflet({ subName: "first" }));
    const other = new Saver({ store, owner: "rana", saved: aLeaflet() });
    other.keepDraftsWith(draftControl("second tab"));
    return { server, saver, other, type };
  }

  test("concurrent saves create only one leaflet", async () => {
    const { server, saver, other } = openTwoTabs(["shared"]);
    const outcomes = await Promise.all([saver.save(), other.save()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["saved", "saved"]);
    expect(server.titles()).toEqual(["first, 1"]);
  });

  test("a save that is stopped while it waits for the lock sends nothing", async () => {
    const { server, saver } = openTwoTabs(["taken"]);
    const turn = Promise.withResolvers<undefined>();
    const taken = withSaveLocks(["taken"], async () => turn.promise);
    const saving = saver.save();
    saver.stopWaiting();
    expect((await saving).kind).toBe("failed");
    turn.resolve(undefined);
    await taken;
    await withSaveLocks(["taken"], async () => undefined);
    expect(server.sent()).toBe(0);
    expect((await saver.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1"]);
  });

  test("different texts in the two tabs cause a conflict", async () => {
    const { server, saver, other, type } = openTwoTabs(["another"]);
    type("written in the first");
    await saver.save();
    expect((await other.save()).kind).toBe("conflict");
    expect(other.state()).toMatchObject({ version: 0, current: { savedBy: "Rana" } });
    expect((await other.keepMine()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 2"]);
  });

  test("the second tab creates a new leaflet if the leaflet of the first tab was deleted", async () => {
    const { server, saver, other } = openTwoTabs(["a third"]);
    await saver.save();
    server.remove();
    expect((await other.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1"]);
  });
});

describe("saving a change after a lost response", () => {
  test("a retry does not conflict with the same user's earlier attempt", async () => {
    const { server, saver, type } = setup();
    await saver.save();
    type("second");
    server.plan("response lost");
    await saver.save();
    type("third");
    expect((await saver.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["third, 3"]);
  });

  test("a retry conflicts with a later save by another user", async () => {
    const { server, saver, type } = setup();
    await saver.save();
    type("second");
    server.plan("response lost");
    await saver.save();
    server.change("theirs");
    type("third");
    expect((await saver.save()).kind).toBe("conflict");
    expect(server.titles()).toEqual(["theirs, 3"]);
  });

  test("saving the draft at sign-out does not conflict with the earlier attempt", async () => {
    const { server, saver, store, type } = setup();
    const saved = await saver.save();
    if (saved.kind !== "saved") throw new Error(saved.kind);
    type("second");
    const draft = { ...draftWith(store.content()), leaflet: saved.leaflet._id, version: 1 };
    server.plan("response lost");
    expect((await saveDraft(draft)).kind).toBe("failed");
    expect((await saveDraft(draft)).kind).toBe("saved");
    expect(server.titles()).toEqual(["second, 2"]);
  });
});

describe("merging after a conflict", () => {
  /** A form whose text is in conflict with another save. */
  async function inConflict() {
    const { server, saver, store, type } = setup();
    const asides: LeafletContent[] = [];
    saver.keepDraftsWith({
      lineage: () => [],
      saved: async () => undefined,
      setAside: async (content) => void asides.push(content),
    });
    await saver.save();
    server.change("theirs");
    store.change((content) => ({ ...content, sizes: ["1 g"] }));
    expect((await saver.save()).kind).toBe("conflict");
    return { server, saver, store, type, asides };
  }

  test("starts from the content that was saved last", async () => {
    const { saver } = await inConflict();
    expect(saver.state()).toMatchObject({ version: 1, base: { subName: "first" } });
  });

  test("saves the result over the other version and keeps the own text as a draft", async () => {
    const { server, saver, store, asides } = await inConflict();
    const saved = await saver.saveMerged((mine) => ({ ...mine, subName: "theirs" }));
    expect(saved).toMatchObject({ kind: "saved", dirty: false });
    expect(server.titles()).toEqual(["theirs, 3"]);
    expect(store.content()).toMatchObject({ subName: "theirs", sizes: ["1 g"] });
    expect(asides).toMatchObject([{ subName: "first", sizes: ["1 g"] }]);
  });

  test("replaces the steps by those of the other text only if they are taken", async () => {
    const kept: boolean[] = [];
    for (const act of ["saveMerged", "takeTheirs"] as const) {
      const { saver, store } = await inConflict();
      store.onReplace((one, other) => kept.push(one.instructionSteps === other.instructionSteps));
      await saver[act]((mine: LeafletContent) => ({ ...mine, subName: "theirs" }));
    }
    expect(kept).toEqual([true, false]);
  });

  test("saves nothing while a choice is missing, and nothing if the draft cannot be stored", async () => {
    const { server, saver, store } = await inConflict();
    const mine = store.content();
    expect((await saver.saveMerged(() => undefined)).kind).toBe("conflict");
    expect(saver.state().kind).toBe("conflict");
    saver.keepDraftsWith({
      lineage: () => [],
      saved: async () => undefined,
      setAside: async () => Promise.reject(new Error("full")),
    });
    await expect(saver.saveMerged((text) => ({ ...text, subName: "theirs" }))).rejects.toThrow(
      "full",
    );
    expect(store.content()).toBe(mine);
    expect(server.titles()).toEqual(["theirs, 2"]);
  });

  test("after a failed save, the next conflict starts from the other version", async () => {
    const { server, saver } = await inConflict();
    server.plan("request lost");
    const failed = await saver.saveMerged((mine) => ({ ...mine, subName: "theirs" }));
    expect(failed.kind).toBe("failed");
    expect(saver.dirty()).toBe(true);
    expect((await saver.save()).kind).toBe("saved");
    server.change("again");
    expect((await saver.save()).kind).toBe("conflict");
    expect(saver.state()).toMatchObject({ version: 3, base: { subName: "theirs" } });
  });

  test("is not possible while it is unknown which text both started from", async () => {
    const { server, saver, type } = setup();
    await saver.save();
    type("second");
    server.plan("response lost");
    await saver.save();
    server.change("theirs");
    type("third");
    expect((await saver.save()).kind).toBe("conflict");
    expect(saver.state()).toMatchObject({ kind: "conflict", base: undefined });
  });
});
