import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Compresses without blocking the event loop. Brotli uses quality 4, which is about as fast as gzip and makes
 * a smaller result.
 */
export async function compress(
  encoding: "br" | "gzip",
  bytes: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === "gzip"
    ? gzipAsync(bytes)
    : brotliAsync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });
}
