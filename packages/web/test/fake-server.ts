import type { LeafletContent } from "@nashra/engine";
import { vi } from "vitest";

import type { Leaflet } from "../src/api/calls.ts";

/** What happens to a request on the network. */
type NetworkOutcome = "delivered" | "pending" | "request lost" | "response lost" | "proxy error";

interface SentBody {
  readonly title: string;
  readonly content: LeafletContent;
  readonly note?: string;
}

/** A fake server with the endpoints that saving uses. `plan` sets the outcomes of the next writes. */
export function fakeServer() {
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

  function write(id: string | undefined, { title, content, note }: SentBody, match: string | null) {
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
      note,
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
    /** The note of the last version of the first leaflet. */
    note: () => leaflets[0]?.note,
    titles: () => leaflets.map(({ version, content }) => `${content.subName}, ${version}`),
  };
}

/** A promise that stays pending until the signal aborts, like `fetch` without a response. */
async function pendingUntilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted.", "AbortError")));
  });
}
