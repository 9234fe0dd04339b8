import { expect, test } from "vitest";

import { readCode } from "../../test/codes/read-code.ts";
import { digitalLink, packCode, type PackCodeInput } from "../codes.ts";
import { parseDigitalLink } from "../digital-link.ts";

const gtin = "09521234543213";
const origin = "https://leaflets.example";

/** The longest lot and serial of characters that are encoded in a path and have a meaning in markup or in bwip-js. */
const lot = `"%&'()*+,/:;<=>?(21)`;
const serial = `<script>(10)?17="%29`;

test("elements cannot end themselves: each code contains exactly the typed lot and serial", async () => {
  for (const format of ["svg", "png"] as const) {
    const matrix = packCode({ kind: "datamatrix", gtin, lot, serial, format });
    const qr = packCode({ kind: "qr", gtin, origin, lot, serial, format });
    if (matrix.kind !== "code" || qr.kind !== "code") throw new Error("refused");
    expect((await readCode(matrix))?.text).toBe(`01${gtin}10${lot}\u001d21${serial}`);
    const { pathname, search } = new URL((await readCode(qr))?.text ?? "");
    const [, , key, , encodedLot = "", , encodedSerial = ""] = pathname.split("/");
    const decoded = [encodedLot, encodedSerial].map(decodeURIComponent);
    expect([key, ...decoded, search]).toEqual([gtin, lot, serial, ""]);
    if (format === "svg") expect(new TextDecoder().decode(matrix.bytes)).not.toContain("<script");
  }
});

const refusals: readonly (readonly [Partial<PackCodeInput>, string])[] = [
  ...["", ".", "..", "A B", "A^FNC1", "A\u001d", "é", "A".repeat(21), "٣", "[", "\ud800"].flatMap(
    (text) =>
      [
        [{ gtin, lot: text }, "lot-invalid"],
        [{ gtin, serial: text }, "serial-invalid"],
      ] as const,
  ),
  ...[
    "",
    "270229",
    "271301",
    "27120",
    "2712000",
    "1999-12-31",
    "2027-02-29",
    "٢٧١٢٠٠",
    "27 200",
  ].map((expiry) => [{ gtin, expiry }, "expiry-invalid"] as const),
  ...[
    "javascript:alert(1)",
    "https://",
    "https://a b",
    "https://é.example",
    'https://a/"><script>',
    "\u0000",
  ].map((url) => [{ url }, "url-invalid"] as const),
];

test.each(refusals)("%j is refused", (content, reason) => {
  const input = { kind: "qr", origin, format: "svg", ...content } as const;
  expect(packCode(input)).toEqual({ kind: "refused", reason });
});

test("no code is longer than 3 MB", () => {
  const tooLong = packCode({
    kind: "qr",
    url: `https://a/${"b".repeat(5_000_000)}`,
    format: "svg",
  });
  expect(tooLong).toEqual({ kind: "refused", reason: "too-long" });
  const url = `https://${"a".repeat(492)}`;
  const code = packCode({ kind: "qr", url, format: "png", module: 1, dpi: 1200 });
  expect(code.kind === "code" && code.bytes.length).toBeLessThan(3_000_000);
  const long = { lot: "%".repeat(20), serial: "%".repeat(20), expiry: "271231" };
  const widest = packCode({
    kind: "qr",
    gtin,
    origin: `https://${"a".repeat(253)}`,
    ...long,
    format: "svg",
  });
  expect(widest.kind).toBe("code");
});

test.each(["javascript:alert(1)", "https://a.example/", "https://a@b", "//a", "https://a b", ""])(
  "%j is no origin of a link",
  (wrong) => {
    expect(() => digitalLink({ origin: wrong, gtin })).toThrow(RangeError);
  },
);

test.each([
  "",
  "/",
  "/01",
  "/01/",
  `/1/${gtin}`,
  `01/${gtin}`,
  "/01/09521234543214",
  "/01/9521",
  `/01/${gtin}//`,
  `/01/${gtin}/10`,
  `/01/${gtin}/10/`,
  `/01/${gtin}/10/%`,
  `/01/${gtin}/10/%00`,
  `/01/${gtin}/10/%C3%A9`,
  `/01/${gtin}/10/${"A".repeat(21)}`,
  `/01/${gtin}/21/A/10/B`,
  `/01/${gtin}/10/A/10/B`,
  `/01/${gtin}/17/271231`,
  `/01/${gtin}/235/A/10/B`,
  `/01/${gtin}/10/A/../../admin`,
  `/01/${"/".repeat(10_000_000)}`,
])("a path that is no Digital Link is invalid", (path) => {
  expect(parseDigitalLink(path)).toEqual({ kind: "invalid" });
});

test("the query of a Digital Link has no limit of its own", () => {
  const path = `/01/${gtin}?99=${"a".repeat(10_000_000)}`;
  expect(parseDigitalLink(path)).toEqual({ kind: "gtin", gtin14: gtin });
});
