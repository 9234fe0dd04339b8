import { randomUUID } from "node:crypto";
import { canonicalise, type LeafletContent } from "@nashra/engine";
import { makeVersion } from "../src/domain/leaflets/make-version.ts";
import type { TestClient } from "./client.ts";
import type { TestApp } from "./test-app.ts";

/** Stores a leaflet that newer rules or limits would refuse, as an older server did. Returns its id. */
export async function storeAsBefore(
  nashra: TestApp,
  owner: TestClient,
  content: LeafletContent,
  status: "draft" | "published" = "draft",
): Promise<string> {
  const ownerId = (await owner.ok("currentUser"))._id;
  const at = nashra.clock.now();
  const unsaved = {
    id: randomUUID(),
    version: 1,
    title: "Stored before",
    status: "draft" as const,
    replaces: undefined,
    createdAt: at,
    at,
    content: canonicalise(content),
    readingFindings: [],
    clientXml: undefined,
    comparedXml: undefined,
    hasStoredContent: true,
  };
  const made = await makeVersion(unsaved, "en");
  if (made.kind !== "ready") throw new Error(made.kind);
  const { blobs } = made;
  const next = { ...made.next, status };
  const author = { id: ownerId, name: "Amal" };
  const input = { id: unsaved.id, ownerId, author, at, next, blobs, audit: [] };
  await nashra.store.leaflets.create(input, Number.MAX_SAFE_INTEGER);
  return unsaved.id;
}
