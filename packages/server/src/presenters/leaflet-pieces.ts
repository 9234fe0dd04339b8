import { encodeBase64 } from "../services/leaflets/base64.ts";
import { splitAtImages } from "../services/leaflets/stored-content.ts";
import type { StoredLeaflet } from "../storage/ports.ts";
import type { PresentedFinding } from "./finding.ts";
import { instantOf } from "./leaflet-summary.ts";

/** A piece of the text of a reply: ready, or the bytes of a blob as the inside of a JSON string. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "image"; readonly hash: string }
  | { readonly kind: "xml"; readonly hash: string };

/** The text of a leaflet as replies show one. */
export function piecesOf(
  leaflet: StoredLeaflet,
  findings?: readonly PresentedFinding[],
): readonly Piece[] {
  const { id, title, status, fhirXml, fhirXmlSource, createdAt, updatedAt, version } = leaflet;
  const head = JSON.stringify({ _id: id, title, status });
  const tail = JSON.stringify({
    fhirXmlSource,
    createdAt: instantOf(createdAt),
    updatedAt: instantOf(updatedAt),
    version,
    ...(findings && { findings }),
  });
  const { texts, hashes } = splitAtImages(leaflet.content);
  return [
    text(`${head.slice(0, -1)},"content":${texts[0]}`),
    ...hashes.flatMap((hash, index): readonly Piece[] => [
      text('"image":"'),
      { kind: "image", hash },
      text(`"${texts[index + 1]}`),
    ]),
    text(',"fhirXml":"'),
    ...(fhirXml === undefined ? [] : [{ kind: "xml", hash: fhirXml } as const]),
    text(`",${tail.slice(1)}`),
  ];
}

function text(ready: string): Piece {
  return { kind: "text", text: ready };
}

/** The blobs that pieces are made of, each once. */
export function hashesOf(pieces: readonly Piece[]): ReadonlySet<string> {
  return new Set(pieces.flatMap((piece) => (piece.kind === "text" ? [] : [piece.hash])));
}

/** The whole text; `blobs` holds every blob of the pieces. */
export function joined(pieces: readonly Piece[], blobs: ReadonlyMap<string, Uint8Array>): string {
  return pieces
    .map((piece) => {
      if (piece.kind === "text") return piece.text;
      const bytes = blobs.get(piece.hash);
      if (bytes === undefined) throw new Error(`the blob ${piece.hash} was not read`);
      return piece.kind === "image" ? encodeBase64(bytes) : insideString(exactText.decode(bytes));
    })
    .join("");
}

/** A byte order mark is part of the XML, or it would not come back as it was sent. */
const exactText = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Text as it stands between the quotation marks of a JSON string. */
export function insideString(plain: string): string {
  return JSON.stringify(plain).slice(1, -1);
}
