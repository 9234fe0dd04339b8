import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { LeafletRevisionsTable } from "./schema.ts";

/** Content with more bytes is not compressed, and compressed content with more bytes is damaged. */
export const largestContent = 64 * 1024 * 1024;

/** Higher levels need ten times the time for a tenth of the bytes. */
const quality = 5;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The content columns of a version. A reader may select the content as UTF-8. */
export type ContentColumns = Pick<LeafletRevisionsTable, "compressed_content"> & {
  readonly content: string | Uint8Array;
};

/** The content of a version; undefined if its compressed content cannot be decompressed. */
export async function contentOf(
  { content, compressed_content: compressed }: ContentColumns,
  largest = largestContent,
): Promise<string | Uint8Array | undefined> {
  if (compressed === null) return content;
  const options = { maxOutputLength: Math.min(largest, largestContent) };
  return decompress(compressed, options).catch(() => undefined);
}

/** Like `contentOf`, as a string. Only verified content is certain to be UTF-8. */
export async function contentTextOf(
  row: ContentColumns,
  largest = largestContent,
): Promise<string | undefined> {
  const content = await contentOf(row, largest);
  return typeof content === "object" ? utf8.decode(content) : content;
}

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** Compressed content; undefined if it cannot be decompressed to the same bytes. */
export async function compressContent(content: string): Promise<Uint8Array | undefined> {
  const bytes = Buffer.from(content);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const compressed = await compress(bytes, { params });
  const again = await contentOf({ content: "", compressed_content: compressed });
  return typeof again === "object" && bytes.equals(again) ? compressed : undefined;
}

/** Bytes of the content as it is stored. */
export function contentBytesOf({ content, compressed_content }: ContentColumns): number {
  if (compressed_content !== null) return compressed_content.byteLength;
  return typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;
}

/**
 * The hash of the XML that the store keeps for a version; null if it keeps none. The arguments are columns of the version,
 * and whether it is compacted.
 */
export function keptXmlOf({
  fhir_hash: hash,
  fhir_source: source,
  isCompacted,
}: Pick<LeafletRevisionsTable, "fhir_hash" | "fhir_source"> & {
  readonly isCompacted: boolean;
}): string | null {
  return isCompacted && source === "content" ? null : hash;
}
