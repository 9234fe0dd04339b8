import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** The text that an independent scanner reads in a picture (PNG) of one code; undefined if it finds none. */
export async function scanned(picture: Uint8Array): Promise<string | undefined> {
  const scanner = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(scanner)).buffer } });
  const [read] = await readBarcodes(picture, { formats: ["QRCode"], textMode: "Plain" });
  return read?.text;
}
