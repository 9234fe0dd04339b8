import "fake-indexeddb/auto";

import { createLeaflet, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fakeStorage } from "../../../test/fake-storage.ts";
import { draftsOf, removeDrafts, storeDraft } from "../../model/draft-storage.ts";
import { typingsOf, writeTyping, type Typing } from "../../model/typing.ts";
import { listedDrafts } from "./listed-drafts.ts";
import { recoveredDrafts } from "./recover-typing.ts";
import { saveDraft } from "./save-draft.ts";

const at = "2026-01-15T10:00:00.000Z";
/** Versions 1 and 2 of the leaflet on the server. */
const versions = [aLeaflet({ subName: "first" }), aLeaflet({ subName: "second", sizes: ["1 g"] })];
let isReachable = true;
let requests: readonly string[] = [];

beforeEach(() => {
  [isReachable, requests] = [true, []];
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } });
  vi.stubGlobal("fetch", async (address: string, { method = "" }: RequestInit) => {
    requests = [...requests, `${method} ${address}`];
    if (!isReachable) throw new TypeError("Failed to fetch");
    const version = Number(
      /^\/api\/leaflets\/leaflet(?:\/revisions\/(\d))?$/.exec(address)?.[1] ?? 2,
    );
    return Response.json({ _id: "leaflet", version, content: versions[version - 1] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

let users = 0;

/** Writes what a user typed in the first version of the leaflet. Returns the id of the user. */
function typedIn({ over = [""], ...more }: Partial<Typing> = {}): string {
  users += 1;
  const user = `typist-${users}`;
  const place = { leaflet: "leaflet", version: 1, ...more };
  writeTyping({ draft: `typed-${users}`, user, at, over, changes: { subName: "typed" }, ...place });
  return user;
}

test("typed text that no stored draft contains is a draft of the version that it was typed in", async () => {
  const user = typedIn();
  const [listed, ...others] = await listedDrafts(user);
  expect(others).toEqual([]);
  expect(listed).toMatchObject({
    elsewhere: false,
    draft: { user, leaflet: "leaflet", version: 1, keptAt: at, title: "Zaytounol" },
  });
  expect(listed?.draft.content).toEqual({ ...versions[0], subName: "typed" });
  expect(typingsOf(user)).toHaveLength(1);
  expect(await recoveredDrafts("somebody else")).toEqual([]);
});

test("typed text is removed with its draft, and text that was typed later is not", async () => {
  const user = typedIn();
  const [draft] = await recoveredDrafts(user);
  if (draft === undefined) throw new Error("There is no draft.");
  await removeDrafts([{ ...draft, keptAt: "2026-01-15T09:00:00.000Z" }]);
  expect(typingsOf(user)).toHaveLength(1);
  await removeDrafts([draft]);
  expect(typingsOf(user)).toEqual([]);
});

test("typed text whose version cannot be loaded is a draft that is never saved over the leaflet", async () => {
  isReachable = false;
  const [draft] = await recoveredDrafts(typedIn());
  if (draft === undefined) throw new Error("There is no draft.");
  expect(draft).toMatchObject({ leaflet: "leaflet", content: { subName: "typed" } });
  isReachable = true;
  expect(await saveDraft(draft)).toEqual({ kind: "changed-since" });
  expect(requests.filter((request) => !request.startsWith("GET"))).toEqual([]);
});

test("typed text of a new leaflet is the draft of a new leaflet", async () => {
  const user = typedIn({ leaflet: undefined, version: undefined });
  const content: Partial<LeafletContent> = { ...createLeaflet(), subName: "typed" };
  const [draft] = await recoveredDrafts(user);
  expect(draft).toMatchObject({ user, leaflet: undefined, content: { subName: content.subName } });
  expect(requests).toEqual([]);
});

test("typed text is put into its stored draft", async () => {
  const user = typedIn({ over: [at] });
  const [id, title, content] = [`typed-${users}`, "", aLeaflet()];
  await storeDraft({
    id,
    user,
    leaflet: "leaflet",
    version: 1,
    keptAt: at,
    title,
    content,
    supersedes: [],
  });
  expect(await recoveredDrafts(user)).toMatchObject([{ id, content: { subName: "typed" } }]);
  expect(await draftsOf(user)).toMatchObject([{ content: { subName: "typed" } }]);
  expect(typingsOf(user)).toEqual([]);
});

test("typed text is a draft if no draft can be stored or read", async () => {
  const open = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("No.", "InvalidStateError");
  });
  expect(await recoveredDrafts(typedIn())).toMatchObject([{ content: { subName: "typed" } }]);
  open.mockRestore();
});
