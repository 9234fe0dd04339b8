import "fake-indexeddb/auto";

import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Leaflet } from "../../api/calls.ts";
import { withSaveLocks } from "../../model/save-locks.ts";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { Saver } from "./saver.ts";

/** What happens to a request on the network. */
type NetworkOutcome = "delivered" | "pending" | "request lost" | "response lost" | "proxy error";

interface SentBody {
  readonly title: string;
  readonly content: LeafletContent;
}

/** A fake server with the endpoints that saving uses. `plan` sets the outcomes of the next writes. */
function fakeServer() {
  const leaflets: Leaflet[] = [];
  /** The created leaflets and the requests that created them, by idempotency key. */
  const created = new Map<string, { readonly body: string; readonly leaflet: Leaflet }>();
  let planned: readonly NetworkOutcome[] = [];
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
    } as Leaflet; // safe cast: saving reads only these properties
    if (before === undefined) leaflets.push(leaflet);
    else leaflets[at] = leaflet;
    return json(before === undefined ? 201 : 200, leaflet);
  }

  /** Creates a leaflet, or returns the one that the same request has created. */
  function create(key: string | null, body: string) {
    if (key === null) throw new Error("A new leaflet was sent without an idempotency key.");
    const before = created.get(key);
    if (before !== undefined) {
      const { leaflet } = before;
      if (before.body !== body) {
        const reply = json(422, { code: "idempotency-mismatch" });
        reply.headers.set("Location", `/api/leaflets/${leaflet._id}`);
        return reply;
      }
      return leaflets.some(({ _id }) => _id === leaflet._id)
        ? json(201, leaflet)
        : json(404, { code: "not-found" });
    }
    const reply = write(undefined, JSON.parse(body) as SentBody, null); // safe cast: as in fakeFetch
    const leaflet = leaflets.at(-1);
    if (leaflet !== undefined) created.set(key, { body, leaflet });
    return reply;
  }

  function read(id = "") {
    if (id.endsWith("/revisions")) return json(200, [{ savedAt: "2026", savedBy: "Rana" }]);
    const found = leaflets.find(({ _id }) => _id === id);
    return found === undefined ? json(404, { code: "not-found" }) : json(200, found);
  }

  async function fakeFetch(
    address: string,
    init: RequestInit & { readonly body: string },
  ): Promise<Response> {
    const id = /^\/api\/leaflets\/([^?]+)/.exec(address)?.[1];
    if (init.method === "GET") return read(id);
    sent += 1;
    const [outcome = "delivered", ...rest] = planned;
    planned = rest;
    if (outcome === "request lost") throw new TypeError("Failed to fetch");
    if (outcome === "pending") return pendingUntilAborted(init.signal);
    const headers = new Headers(init.headers);
    const reply =
      id === undefined
        ? create(headers.get("Idempotency-Key"), init.body)
        : // safe cast: the code under test sent this body
          write(id, JSON.parse(init.body) as SentBody, headers.get("If-Match"));
    if (outcome === "response lost") throw new TypeError("Failed to fetch");
    return outcome === "delivered" ? reply : new Response("<h1>504</h1>", { status: 504 });
  }

  vi.stubGlobal("fetch", fakeFetch);
  return {
    plan: (...outcomes: NetworkOutcome[]) => void (planned = outcomes),
    /** Saves the first leaflet as another user. */
    change(subName: string) {
      const [first] = leaflets;
      if (first === undefined) throw new Error("No leaflet was saved.");
      const content = { ...first.content, subName };
      leaflets[0] = { ...first, version: first.version + 1, content };
    },
    sent: () => sent,
    remove: () => void leaflets.splice(0),
    keys: () => created.size,
    titles: () => leaflets.map(({ version, content }) => `${content.subName}, ${version}`),
  };
}

/** A promise that stays pending until the signal aborts, like `fetch` without a response. */
async function pendingUntilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted.", "AbortError")));
  });
}

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
