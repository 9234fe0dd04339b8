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
import type { Finding } from "../findings.ts";
import type { Piece } from "./piece.ts";
import { withPlaces } from "./finding-places.ts";

type ReadPiece = Exclude<Piece, { kind: "refused" }>;

/** A leaflet as it came from its source, and what reading it had to say. */
export type LeafletSource =
  | {
      readonly kind: "read";
      readonly content: LeafletContent;
      readonly options: BuildOptions;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: "refused"; readonly findings: readonly Finding[] };

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
  const findings = withPlaces(document.findings, piece);
  if (document.kind === "refused") return { kind: "refused", findings };
  return { kind: "read", content: document.content, options: {}, findings };
}

function leafletOfRecord(piece: ReadPiece): LeafletSource {
  const value = piece.kind === "json" ? withoutSchema(piece.value) : undefined;
  const parsed = parseRecord(value);
  if (parsed.kind === "malformed") {
    return { kind: "refused", findings: withPlaces(parsed.findings, piece) };
  }
  const { record } = parsed;
  const findings = withPlaces(parsed.findings, piece);
  return { kind: "read", content: record.content, options: buildOptionsOf(record), findings };
}

/** `$schema` is for editors and no field of a leaflet. */
function withoutSchema(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("$schema" in value)) return value;
  const { $schema: _, ...rest } = value;
  return rest;
}
