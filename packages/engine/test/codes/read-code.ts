import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

import type { PackCode } from "../../src/codes.ts";

const wasm = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));

const ready = (async () => {
  const [scanner, renderer] = await Promise.all([
    wasm("zxing-wasm/reader/zxing_reader.wasm"),
    wasm("@resvg/resvg-wasm/index_bg.wasm"),
  ]);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(scanner).buffer } });
  await initWasm(renderer);
})();

/** The code as a PNG file. An SVG is rendered with 6 pixels for each module. */
async function pictureOf({ type, bytes }: PackCode): Promise<Uint8Array> {
  await ready;
  if (type === "image/png") return bytes;
  const svg = new TextDecoder().decode(bytes);
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  return new Resvg(svg, { fitTo: { mode: "width", value: side * 6 } }).render().asPng();
}

/** What an independent scanner reads in a code. `symbology` is the identifier of ISO/IEC 15424, such as `]d2`. */
export async function readCode(code: PackCode) {
  const [read, ...others] = await readBarcodes(await pictureOf(code), {
    formats: ["QRCode", "DataMatrix"],
    textMode: "Plain",
  });
  if (read === undefined || others.length > 0) return undefined;
  const { text, symbologyIdentifier, extra } = read;
  return { text, symbology: symbologyIdentifier, level: (JSON.parse(extra) as Extra).ECLevel };
}

interface Extra {
  readonly ECLevel?: string;
}
