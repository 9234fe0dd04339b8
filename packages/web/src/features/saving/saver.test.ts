import "fake-indexeddb/auto";

import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Leaflet } from "../../api/calls.ts";
import { withSaveLocks } from "../../model/save-locks.ts";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { Saver } from "./saver.ts";

/** What may become of a request on its way. */
type Fate = "arrives" | "hangs" | "is lost" | "is not answered" | "is answered by a proxy";

interface SentBody {
  readonly title: string;
  readonly content: LeafletContent;
}

/** As much of the server as saving knows, behind a network that does to each write what is planned. */
function aServer() {
  const leaflets: Leaflet[] = [];
  let planned: readonly Fate[] = [];
  let sent = 0;
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { "Content-Type": "application/json" },
    });

  function write(id: string | undefined, { title, content }: SentBody, match: string | null) {
    const at = leaflets.findIndex(({ _id }) => _id === id);
    const before = leaflets[at];
    if (before !== undefined && match !== `"${before.version}"`) {
      const current = { leaflet: before, savedAt: before.updatedAt, savedBy: "Rana" };
      return json(412, { code: "stale-version", current });
    }
    const leaflet = {
      ...before,
      _id: before?._id ?? `leaflet-${leaflets.length + 1}`,
      title,
      content,
      version: (before?.version ?? 0) + 1,
    } as Leaflet; // as much of one as saving looks at
    if (before === undefined) leaflets.push(leaflet);
    else leaflets[at] = leaflet;
    return json(before === undefined ? 201 : 200, leaflet);
  }

  function read(id: string | undefined) {
    if (id === undefined) return json(200, leaflets);
    if (id.endsWith("/revisions")) return json(200, [{ savedAt: "2026", savedBy: "Rana" }]);
    const found = leaflets.find(({ _id }) => _id === id);
    return found === undefined ? json(404, { code: "not-found" }) : json(200, found);
  }

  async function answer(
    address: string,
    init: RequestInit & { readonly body: string },
  ): Promise<Response> {
    const id = /^\/api\/leaflets\/([^?]+)/.exec(address)?.[1];
    if (init.method === "GET") return read(id);
    sent += 1;
    const [fate = "arrives", ...rest] = planned;
    planned = rest;
    if (fate === "is lost") throw new TypeError("Failed to fetch");
    if (fate === "hangs") return pendingUntilAborted(init.signal);
    const body = JSON.parse(init.body) as SentBody; // as it was sent by the test
    const reply = write(id, body, new Headers(init.headers).get("If-Match"));
    if (fate === "is not answered") throw new TypeError("Failed to fetch");
    return fate === "arrives" ? reply : new Response("<h1>504</h1>", { status: 504 });
  }

  vi.stubGlobal("fetch", answer);
  return {
    plan: (...fates: Fate[]) => void (planned = fates),
    /** Somebody else saves. */
    change(subName: string) {
      const [first] = leaflets;
      if (first === undefined) throw new Error("There is no leaflet.");
      const content = { ...first.content, subName };
      leaflets[0] = { ...first, version: first.version + 1, content };
    },
    sent: () => sent,
    remove: () => void leaflets.splice(0),
    titles: () => leaflets.map(({ version, content }) => `${content.subName}, ${version}`),
  };
}

/** As `fetch` does until it is told to stop. */
async function pendingUntilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Stopped.", "AbortError")));
  });
}

function setting() {
  const server = aServer();
  const store = createLeafletStore(aLeaflet({ subName: "first" }));
  const saver = new Saver({ store, owner: "rana", saved: aLeaflet() });
  const type = (subName: string) => store.change((content) => ({ ...content, subName }));
  return { server, store, saver, type };
}

/** A draft of this text, as the question of a sign-out saves it. */
function aDraft(content: LeafletContent) {
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

describe("a new leaflet that was not answered", () => {
  test.each(["is not answered", "is answered by a proxy"] as const)(
    "is not made twice: the first %s",
    async (fate) => {
      const { server, saver } = setting();
      server.plan(fate);
      expect((await saver.save()).kind).toBe("failed");
      expect((await saver.save()).kind).toBe("saved");
      expect(server.titles()).toEqual(["first, 1"]);
    },
  );

  test("is found by what was sent last, too", async () => {
    const { server, saver, type } = setting();
    server.plan("is lost", "is not answered");
    await saver.save();
    type("second");
    await saver.save();
    type("third");
    expect((await saver.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["third, 2"]);
  });

  test("is waited for until somebody stops it, and then sent again", async () => {
    const { server, saver } = setting();
    server.plan("hangs");
    const saving = saver.save();
    expect((await saver.save()).kind).toBe("busy");
    await vi.waitUntil(() => server.sent() === 1);
    saver.stopWaiting();
    expect((await saving).kind).toBe("failed");
    expect(saver.state()).toMatchObject({ failure: { kind: "no-answer" } });
    expect((await saver.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1"]);
  });

  test("is made where nothing arrived, beside another of the same text", async () => {
    const { server, saver, store } = setting();
    await saver.save();
    const second = new Saver({ store, owner: "rana", saved: aLeaflet() });
    expect((await second.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1", "first, 1"]);
  });

  test("is not made twice at the door", async () => {
    const { server, store } = setting();
    const draft = aDraft(store.content());
    server.plan("is not answered");
    expect((await saveDraft(draft)).kind).toBe("failed");
    expect((await saveDraft(draft)).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1"]);
  });
});

describe("a draft that two tabs hold", () => {
  function twoTabs(drafts: readonly string[]) {
    const { server, saver, type } = setting();
    const keeping = (own: string) => ({
      lineage: () => [own, ...drafts],
      saved: async () => undefined,
      setAside: async () => undefined,
    });
    saver.keepDraftsWith(keeping("first tab"));
    const store = createLeafletStore(aLeaflet({ subName: "first" }));
    const other = new Saver({ store, owner: "rana", saved: aLeaflet() });
    other.keepDraftsWith(keeping("second tab"));
    return { server, saver, other, type };
  }

  test("becomes one leaflet, though both save at once", async () => {
    const { server, saver, other } = twoTabs(["shared"]);
    const outcomes = await Promise.all([saver.save(), other.save()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["saved", "saved"]);
    expect(server.titles()).toEqual(["first, 1"]);
  });

  test("is not sent any more by a save that was stopped while it waited for its turn", async () => {
    const { server, saver } = twoTabs(["taken"]);
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

  test("is a question where they hold different texts of it", async () => {
    const { server, saver, other, type } = twoTabs(["another"]);
    type("written in the first");
    await saver.save();
    expect((await other.save()).kind).toBe("conflict");
    expect(other.state()).toMatchObject({ version: 0, current: { savedBy: "Rana" } });
    expect((await other.keepMine()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 2"]);
  });

  test("becomes a new one where the first is gone", async () => {
    const { server, saver, other } = twoTabs(["a third"]);
    await saver.save();
    server.remove();
    expect((await other.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1"]);
  });
});

describe("a change that was not answered", () => {
  test("is no conflict with oneself, though more is written", async () => {
    const { server, saver, type } = setting();
    await saver.save();
    type("second");
    server.plan("is not answered");
    await saver.save();
    type("third");
    expect((await saver.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["third, 3"]);
  });

  test("is a conflict where somebody else saved after it", async () => {
    const { server, saver, type } = setting();
    await saver.save();
    type("second");
    server.plan("is not answered");
    await saver.save();
    server.change("theirs");
    type("third");
    expect((await saver.save()).kind).toBe("conflict");
    expect(server.titles()).toEqual(["theirs, 3"]);
  });

  test("is no conflict at the door", async () => {
    const { server, saver, store, type } = setting();
    const saved = await saver.save();
    if (saved.kind !== "saved") throw new Error(saved.kind);
    type("second");
    const draft = { ...aDraft(store.content()), leaflet: saved.leaflet._id, version: 1 };
    server.plan("is not answered");
    expect((await saveDraft(draft)).kind).toBe("failed");
    expect((await saveDraft(draft)).kind).toBe("saved");
    expect(server.titles()).toEqual(["second, 2"]);
  });
});
