import { base64Bytes } from "../../../domain/leaflets/base64.ts";
import { splitAtImages } from "../../../domain/leaflets/stored-images.ts";
import type { LeafletInBytes, StoredLeaflet } from "../../../storage/ports.ts";
import type { ReportedFinding } from "../../../domain/leaflets/jobs.ts";
import { instantOf } from "../../../domain/instant.ts";
import type { PresentedPublication } from "./publication.ts";
import { takeMemory, type ReusableMemory } from "../../../storage/reusable-memory.ts";
import { createJsonWriter } from "./json-string.ts";

/** A part of the reply's JSON text: finished text, or a blob that is written into a JSON string. */
export type Segment =
  | { readonly kind: "text"; readonly text: string }
  /** Text encoded as UTF-8. */
  | { readonly kind: "utf8"; readonly bytes: Uint8Array }
  | { readonly kind: "image"; readonly hash: string }
  | { readonly kind: "xml"; readonly hash: string };

export interface Additions {
  /** The hashes of images that cannot be read. */
  readonly damaged?: ReadonlySet<string>;
  /** Undefined in an earlier version. */
  readonly publication?: PresentedPublication | null | undefined;
}

/** The segments of a leaflet's JSON text. */
export function segmentsOf(
  leaflet: StoredLeaflet | LeafletInBytes,
  findings?: readonly ReportedFinding[],
  { damaged = new Set(), publication }: Additions = {},
): readonly Segment[] {
  const { id, title, status, fhirXml, fhirXmlSource, createdAt, updatedAt, version } = leaflet;
  const { replaces, productGroup, changes, note } = leaflet;
  const publishedVersion = status === "published" ? version : replaces;
  const head = JSON.stringify({ _id: id, title, status });
  const tail = JSON.stringify({
    fhirXmlSource,
    createdAt: instantOf(createdAt),
    updatedAt: instantOf(updatedAt),
    version,
    ...(replaces !== undefined && { replaces }),
    ...(publishedVersion !== undefined && { publishedVersion }),
    ...(productGroup !== undefined && { productGroup }),
    ...(publication !== undefined && { publication }),
    ...(changes && { changes }),
    ...(note !== undefined && { note }),
    ...(findings && { findings }),
  });
  return [
    text(`${head.slice(0, -1)},"content":`),
    ...contentSegments(leaflet, damaged),
    text(',"fhirXml":"'),
    ...(fhirXml === undefined ? [] : [{ kind: "xml", hash: fhirXml } as const]),
    text(`",${tail.slice(1)}`),
  ];
}

/** The segments of the content. The stored content is already JSON text, but without the images. */
function contentSegments(
  leaflet: StoredLeaflet | LeafletInBytes,
  damaged: ReadonlySet<string>,
): readonly Segment[] {
  const { content, images } = leaflet;
  if (typeof content !== "string" && images.length === 0) return [{ kind: "utf8", bytes: content }];
  const { texts, hashes } = splitAtImages(contentTextOf(leaflet));
  return [
    text(texts[0] ?? ""),
    ...hashes.flatMap((hash, index): readonly Segment[] =>
      damaged.has(hash)
        ? [text(`"image":"","imageDamaged":"${hash}"${texts[index + 1]}`)]
        : [text('"image":"'), { kind: "image", hash }, text(`"${texts[index + 1]}`)],
    ),
  ];
}

/** The stored content as text. */
export function contentTextOf({ content }: StoredLeaflet | LeafletInBytes): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

function text(ready: string): Segment {
  return { kind: "text", text: ready };
}

/** The distinct blobs that the segments refer to, and how many segments refer to each. */
export function usesOf(segments: readonly Segment[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const segment of segments)
    if ("hash" in segment) uses.set(segment.hash, (uses.get(segment.hash) ?? 0) + 1);
  return uses;
}

/**
 * The whole text as UTF-8; `blobs` must contain every blob of the segments. `release` makes the memory of the text available
 * for other replies.
 */
export function joined(
  segments: readonly Segment[],
  blobs: ReadonlyMap<string, Uint8Array>,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly release: () => void } {
  let memory: ReusableMemory | undefined;
  const writer = createJsonWriter(
    segments.reduce((sum, segment) => sum + expectedBytes(segment, blobs), 0),
    (size) => (memory = takeMemory(size)).bytes,
  );
  for (const segment of segments)
    switch (segment.kind) {
      case "text":
        writer.text(segment.text);
        break;
      case "utf8":
        writer.utf8(segment.bytes);
        break;
      case "image":
        writer.utf8(base64Bytes(blobOf(segment, blobs)));
        break;
      case "xml":
        writer.escaped(blobOf(segment, blobs));
    }
  return { bytes: writer.written(), release: () => memory?.release() };
}

function expectedBytes(segment: Segment, blobs: ReadonlyMap<string, Uint8Array>): number {
  if (segment.kind === "text") return segment.text.length * 3;
  if (segment.kind === "utf8") return segment.bytes.length;
  const { length } = blobOf(segment, blobs);
  // A base64 text is a third longer. Escapes make nearly every document at most an eighth longer.
  return Math.ceil(length * (segment.kind === "image" ? 1.34 : 1.13)) + 64;
}

function blobOf(
  { hash }: { readonly hash: string },
  blobs: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const bytes = blobs.get(hash);
  if (bytes === undefined) throw new Error(`the blob ${hash} was not read`);
  return bytes;
}
