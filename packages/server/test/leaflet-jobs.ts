import { buildDocument, buildOptionsOf, toXml, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect } from "vitest";
import { readStoredContent } from "../src/domain/leaflets/stored-content.ts";
import { createInlineWorkerPool } from "../src/api/leaflets/run-job.ts";
import type { Loaded, SaveResult } from "../src/domain/leaflets/jobs.ts";
import type { Blob, StoredLeaflet } from "../src/storage/ports.ts";

const workerPool = createInlineWorkerPool();
export const createdAt = Date.UTC(2026, 0, 15, 8);
export const leafletId = "0190a0a0-0000-7000-8000-000000000001";

type Ready = SaveResult & { readonly kind: "ready" };

/** A leaflet in the form in which a store returns it, for tests without a store. */
export interface Held {
  readonly leaflet: StoredLeaflet;
  readonly blobs: ReadonlyMap<string, Blob>;
  /** The result of the last write. */
  readonly result: Ready;
}

/** A body whose job needs a second of processor time or more, and hundreds of MiB. */
export function expensiveBody(): { readonly content: LeafletContent; readonly fhirXml: string } {
  const paragraphs = `<p>${"different ".repeat(26)}</p>`.repeat(35_000);
  const text = `<text><div xmlns="http://www.w3.org/1999/xhtml">${paragraphs}</div></text>`;
  const fhirXml = `<Bundle xmlns="http://hl7.org/fhir"><type value="document"/><entry><resource><Composition><section><title value="a"/>${text}</section></Composition></resource></entry></Bundle>`;
  return { content: aLeaflet(), fhirXml };
}

export function bytesOf(body: unknown): Uint8Array {
  return new TextEncoder().encode(typeof body === "string" ? body : JSON.stringify(body));
}

/** Returns the result of creating a leaflet from `body` (a value, or JSON text). */
export function tryToCreate(body: unknown): Promise<SaveResult> {
  const facts = { id: leafletId, createdAt, at: createdAt };
  return workerPool.run({ kind: "create", body: bytesOf(body), ...facts });
}

export async function create(body: unknown): Promise<Held> {
  return hold(await tryToCreate(body));
}

/**
 * Returns the result of changing a leaflet with `body`. The time of the change is a minute after the last
 * change.
 */
export function tryToChange(held: Held, body: unknown): Promise<SaveResult> {
  const at = held.leaflet.updatedAt + 60_000;
  const facts = { id: leafletId, createdAt, at };
  return workerPool.run({ kind: "change", body: bytesOf(body), current: loaded(held), ...facts });
}

export async function change(held: Held, body: unknown): Promise<Held> {
  return hold(await tryToChange(held, body), held);
}

/** The leaflet with its images and client XML, as the server loads it from a store. */
export function loaded({ leaflet, blobs }: Held): Loaded {
  const { fhirXml, fhirXmlSource, images } = leaflet;
  const clientXml = fhirXmlSource === "client" ? blobs.get(fhirXml ?? "")?.bytes : undefined;
  const loadedImages = images.map((hash) => blob(blobs, hash));
  return { leaflet, images: loadedImages, damagedImages: [], clientXml };
}

export function xmlOf({ leaflet, blobs }: Held): string {
  if (leaflet.fhirXml === undefined) return "";
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(blob(blobs, leaflet.fhirXml).bytes);
}

/** The content of the leaflet with its images. */
export function contentOf(held: Held): LeafletContent {
  return readStoredContent(held.leaflet.content, loaded(held).images);
}

/** The XML that the server would build from the leaflet with the content `of`. */
export function ownXml({ leaflet }: Held, of: LeafletContent): string {
  const built = buildDocument(
    of,
    buildOptionsOf({
      _id: leaflet.id,
      title: leaflet.title,
      version: leaflet.version,
      status: leaflet.status,
      createdAt: new Date(leaflet.createdAt).toISOString(),
      updatedAt: new Date(leaflet.updatedAt).toISOString(),
      content: of,
    }),
  );
  return built.kind === "built" ? toXml(built.bundle) : "";
}

/** XML of a client with the content `of`. It differs from the XML that the server builds. */
export async function clientXml(of: LeafletContent): Promise<string> {
  return xmlOf(await create({ content: of })).replace("?>", "?><!-- mine -->");
}

export function codesOf({ findings }: { readonly findings: readonly { code: string }[] }) {
  return findings.map(({ code }) => code);
}

function hold(result: SaveResult, before?: Held): Held {
  expect(result).toMatchObject({ kind: "ready" });
  if (result.kind !== "ready") throw new Error(result.kind);
  const blobs = new Map(before?.blobs);
  for (const added of result.blobs) blobs.set(added.hash, added);
  const version = (before?.leaflet.version ?? 0) + (result.changed ? 1 : 0);
  const at = before ? before.leaflet.updatedAt + (result.changed ? 60_000 : 0) : createdAt;
  const facts = { id: leafletId, ownerId: "1", savedBy: "Amal", createdAt };
  return { leaflet: { ...result.next, ...facts, updatedAt: at, version }, blobs, result };
}

function blob(blobs: ReadonlyMap<string, Blob>, hash: string): Blob {
  const found = blobs.get(hash);
  if (found === undefined) throw new Error(`the result contains no blob ${hash}`);
  return found;
}
