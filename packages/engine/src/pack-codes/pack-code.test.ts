import { crc32, inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { readCode } from "../../test/codes/read-code.ts";
import { packCode, packCodeLimits, smallestSize, type PackCodeInput } from "../codes.ts";

const gtin = "9521234543213";
const origin = "https://leaflets.example";
const elements = { lot: "AB/1(21)%", serial: "S-0_x", expiry: "271200" };

function codeOf(input: PackCodeInput) {
  const code = packCode(input);
  if (code.kind === "refused") throw new Error(code.reason);
  return code;
}

const link = `${origin}/01/09521234543213`;
const page = `${origin}/leaflets/0f3c2a52-6f0b-4a4e-9c42-7d0a3cf1c6aa`;

/** Contents of codes, and what a scanner must read. GS (FNC1) is character 29. */
const contents: readonly (readonly [string, Omit<PackCodeInput, "format">, string])[] = [
  ["a QR code of a GTIN", { kind: "qr", gtin, origin }, link],
  [
    "a QR code with all elements",
    { kind: "qr", gtin, origin, ...elements },
    `${link}/10/AB%2F1%2821%29%25/21/S-0_x?17=271200`,
  ],
  ["a QR code of the page", { kind: "qr", url: page }, page],
  ["a DataMatrix of a GTIN", { kind: "datamatrix", gtin }, "0109521234543213"],
  [
    "a DataMatrix with all elements",
    { kind: "datamatrix", gtin, ...elements },
    "01095212345432131727120010AB/1(21)%\u001d21S-0_x",
  ],
  [
    "a DataMatrix with a lot",
    { kind: "datamatrix", gtin: "96385074", lot: "7" },
    "0100000096385074107",
  ],
];

const modules = [undefined, packCodeLimits.module.least, packCodeLimits.module.most];
const drawings = modules.flatMap((module) => [
  { format: "svg", module } as const,
  { format: "png", module, dpi: 300 } as const,
  { format: "png", module } as const,
]);

describe.each(contents)("%s", (_, content, expected) => {
  test("is read by a scanner, as SVG and PNG in every size", async () => {
    for (const drawing of drawings) {
      const read = await readCode(codeOf({ ...content, ...drawing }));
      const isQr = content.kind === "qr";
      expect([read?.text, read?.symbology]).toEqual([expected, isQr ? "]Q1" : "]d2"]);
      if (isQr) expect(read?.level).toBe("M");
    }
  });
});

test("the content of a code is shown as people read it", () => {
  expect(codeOf({ kind: "qr", gtin, origin, format: "svg" }).content).toBe(link);
  const { content } = codeOf({ kind: "datamatrix", gtin, ...elements, format: "svg" });
  expect(content).toBe("(01)09521234543213(17)271200(10)AB/1(21)%(21)S-0_x");
});

test("an SVG has its size in millimetres, with the quiet zone, and a title", () => {
  const qr = codeOf({ kind: "qr", gtin, origin, format: "svg" });
  // 29 modules, and 4 on each side
  expect(qr.size).toBe(14.652);
  const text = new TextDecoder().decode(qr.bytes);
  expect(text).toContain('width="14.652mm" height="14.652mm" viewBox="0 0 37 37"');
  expect(text).toContain(`<title>${link}</title>`);
  const matrix = codeOf({ kind: "datamatrix", gtin, format: "svg", module: 0.5 });
  // 16 modules, and 1 on each side
  expect([matrix.size, matrix.module]).toEqual([9, 0.5]);
  expect(smallestSize({ kind: "qr", gtin, origin })).toEqual({ kind: "size", size: 14.652 });
  expect(smallestSize({ kind: "datamatrix", gtin })).toEqual({ kind: "size", size: 5.4 });
});

/** The chunks of a PNG by type. */
function chunksOf(png: Uint8Array) {
  const view = Buffer.from(png);
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < view.length;) {
    const length = view.readUInt32BE(at);
    const body = view.subarray(at + 4, at + 8 + length);
    expect(view.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks[body.toString("latin1", 0, 4)] = body.subarray(4);
    at += length + 12;
  }
  return chunks;
}

test.each([
  // module, dpi, pixels for a module, the module in print
  [undefined, 600, 10, 0.423],
  [0.25, 300, 3, 0.254],
  [0.25, 350, 4, 0.29],
  [1, 1200, 47, 0.995],
])("a PNG has whole pixels for each module of %s mm and its %s dpi", (module, dpi, pixels, mm) => {
  const code = codeOf({ kind: "qr", gtin, origin, format: "png", module, dpi });
  const { IHDR, pHYs, IDAT } = chunksOf(code.bytes);
  const side = 37 * pixels;
  expect([IHDR?.readUInt32BE(0), IHDR?.readUInt32BE(4)]).toEqual([side, side]);
  const perMetre = Math.round(dpi / 0.0254);
  expect([pHYs?.readUInt32BE(0), pHYs?.readUInt32BE(4), pHYs?.[8]]).toEqual([
    perMetre,
    perMetre,
    1,
  ]);
  expect(inflateSync(IDAT ?? "")).toHaveLength((1 + Math.ceil(side / 8)) * side);
  expect(code.module).toBe(mm);
  expect(code.size).toBeCloseTo((side / dpi) * 25.4, 3);
});

test("a code without a GTIN, or with a wrong one, is refused", () => {
  const reason = (input: Omit<PackCodeInput, "format">) =>
    (packCode({ ...input, format: "svg" }) as { reason?: string }).reason;
  expect(reason({ kind: "datamatrix", url: page })).toBe("gtin-missing");
  expect(reason({ kind: "qr", gtin: "", origin })).toBe("gtin-missing");
  expect(reason({ kind: "qr", url: page, lot: "A" })).toBe("gtin-missing");
  for (const wrong of ["9521234543214", "952123454321", "95212345432130", "٩٥٠٦٠٠٠١٣٤٣٥٢"])
    for (const kind of ["qr", "datamatrix"] as const)
      expect(reason({ kind, gtin: wrong, origin })).toBe("gtin-invalid");
});

test("wrong options throw", () => {
  const right = { kind: "qr", gtin, origin, format: "png" } as const;
  for (const wrong of [
    { module: 0.249 },
    { module: 1.01 },
    { module: Number.NaN },
    { dpi: 299 },
    { dpi: 1201 },
    { dpi: 300.5 },
    { origin: undefined },
    { origin: `${origin}/path` },
    { kind: "aztec" as "qr" },
    { format: "gif" as "svg" },
  ])
    expect(() => packCode({ ...right, ...wrong })).toThrow(RangeError);
});
