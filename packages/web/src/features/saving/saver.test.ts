import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Leaflet } from "../../api/calls.ts";
import { createLeafletStore } from "../../model/leaflet-store.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { Saver } from "./saver.ts";

/** What may become of a request on its way. */
type Fate = "arrives" | "is lost" | "is not answered" | "is answered by a proxy";

interface SentBody {
  readonly title: string;
  readonly content: LeafletContent;
}

/** As much of the server as saving knows, behind a network that does to each write what is planned. */
function aServer() {
  const leaflets: Leaflet[] = [];
  let planned: readonly Fate[] = [];
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

  async function answer(
    address: string,
    init: RequestInit & { readonly body: string },
  ): Promise<Response> {
    const id = /^\/api\/leaflets\/([^?]+)/.exec(address)?.[1];
    if (init.method === "GET")
      return json(200, id === undefined ? leaflets : leaflets.find(({ _id }) => _id === id));
    const [fate = "arrives", ...rest] = planned;
    planned = rest;
    if (fate === "is lost") throw new TypeError("Failed to fetch");
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
    titles: () => leaflets.map(({ version, content }) => `${content.subName}, ${version}`),
  };
}

function setting() {
  const server = aServer();
  const store = createLeafletStore(aLeaflet({ subName: "first" }));
  const saver = new Saver({ store, owner: "rana", saved: aLeaflet() });
  const type = (subName: string) => store.change((content) => ({ ...content, subName }));
  return { server, store, saver, type };
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

  test("is made where nothing arrived, beside another of the same text", async () => {
    const { server, saver, store } = setting();
    await saver.save();
    const second = new Saver({ store, owner: "rana", saved: aLeaflet() });
    expect((await second.save()).kind).toBe("saved");
    expect(server.titles()).toEqual(["first, 1", "first, 1"]);
  });

  test("is not made twice at the door", async () => {
    const { server, store } = setting();
    const draft = {
      id: "draft",
      user: "rana",
      keptAt: "2026-01-15T10:00:00.000Z",
      title: "Zaytounol",
      content: store.content(),
      supersedes: [],
    };
    server.plan("is not answered");
    expect((await saveDraft(draft)).kind).toBe("failed");
    expect((await saveDraft(draft)).kind).toBe("saved");
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
    const draft = {
      id: "draft",
      user: "rana",
      leaflet: saved.leaflet._id,
      version: 1,
      keptAt: "2026-01-15T10:00:00.000Z",
      title: "Zaytounol",
      content: store.content(),
      supersedes: [],
    };
    server.plan("is not answered");
    expect((await saveDraft(draft)).kind).toBe("failed");
    expect((await saveDraft(draft)).kind).toBe("saved");
    expect(server.titles()).toEqual(["second, 2"]);
  });
});
