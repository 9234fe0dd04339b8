import {
  buildOptionsOf,
  fromJson,
  fromXml,
  looksLikeDocument,
  parseRecord,
  readDocument,
  type BuildOptions,
  type DocumentReading,
  type LeafletContent,
} from "@nashra/engine";
import type { Said } from "../said.ts";
import type { Piece } from "./piece.ts";
import { withPlaces } from "./said-places.ts";

type ReadPiece = Exclude<Piece, { kind: "refused" }>;

/** A leaflet as it came from its source, and what reading it had to say. */
export type LeafletSource =
  | {
      readonly kind: "read";
      readonly content: LeafletContent;
      readonly options: BuildOptions;
      readonly said: readonly Said[];
    }
  | { readonly kind: "refused"; readonly said: readonly Said[] };

export function isDocument(piece: ReadPiece): boolean {
  return piece.kind === "xml" || looksLikeDocument(piece.value);
}

/** A leaflet or record as it stands; of a document its content, without identity, version and status. */
export function leafletOf(piece: ReadPiece, maxInput: number): LeafletSource {
  return isDocument(piece) ? leafletOfDocument(piece, maxInput) : leafletOfRecord(piece);
}

export function readingOf(piece: ReadPiece, maxInput: number): DocumentReading {
  const read = piece.kind === "xml" ? fromXml : fromJson;
  return read(piece.text, { maxInput });
}

function leafletOfDocument(piece: ReadPiece, maxInput: number): LeafletSource {
  const document = readDocument(readingOf(piece, maxInput));
  const said = withPlaces(document.findings, piece);
  if (document.kind === "refused") return { kind: "refused", said };
  return { kind: "read", content: document.content, options: {}, said };
}

function leafletOfRecord(piece: ReadPiece): LeafletSource {
  const value = piece.kind === "json" ? withoutSchema(piece.value) : undefined;
  const parsed = parseRecord(value);
  if (parsed.kind === "malformed") {
    return { kind: "refused", said: withPlaces(parsed.findings, piece) };
  }
  const { record, findings } = parsed;
  const said = withPlaces(findings, piece);
  return { kind: "read", content: record.content, options: buildOptionsOf(record), said };
}

/** `$schema` is for editors and no field of a leaflet. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("$schema" in value)) return value;
  const { $schema: _, ...rest } = value;
  return rest;
}
