import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses off the event loop. Brotli runs at quality 4: about as fast as gzip, with a smaller result. */
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
