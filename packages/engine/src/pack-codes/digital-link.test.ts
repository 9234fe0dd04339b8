import { expect, test } from "vitest";

import { aLeaflet } from "../testing/a-leaflet.ts";
import { digitalLink, gtin14Of, gtinsOf, parseDigitalLink } from "../digital-link.ts";

const gtin14 = "09521234543213";
const origin = "https://leaflets.example";

test.each([
  ["96385074", "00000096385074"],
  ["614141007349", "00614141007349"],
  ["9521234543213", gtin14],
  [gtin14, gtin14],
  ["9521234543214", undefined],
  ["952123454321", undefined],
  [" 9521234543213", undefined],
])("the GTIN %j has the 14 digits %s", (text, expected) => {
  expect(gtin14Of(text)).toBe(expected);
});

test("a link has its qualifiers in the order of the standard, and the expiry date in the query", () => {
  const details = { expiry: "2027-12-31", serial: "S-1", lot: "!*'(A)" };
  expect(digitalLink({ origin, gtin: "9521234543213", ...details })).toEqual({
    kind: "link",
    href: `${origin}/01/${gtin14}/10/%21%2A%27%28A%29/21/S-1?17=271231`,
  });
  expect(digitalLink({ origin: "http://leaflets.example:8080", gtin: gtin14 })).toEqual({
    kind: "link",
    href: `http://leaflets.example:8080/01/${gtin14}`,
  });
  expect(digitalLink({ origin, gtin: "1" })).toEqual({ kind: "refused", reason: "gtin-invalid" });
});

test.each([
  `/01/${gtin14}`,
  "/01/9521234543213/",
  `/01/${gtin14}?17=271231&linkType=linkset`,
  `/01/${gtin14}/10/A%2FB/21/7?17=271231`,
  `/01/${gtin14}/22/A/10/B/21/C/`,
  `/01/${gtin14}/21/C#top`,
  `/01/${gtin14}/235/${"A".repeat(28)}`,
])("the path %s names its GTIN", (path) => {
  expect(parseDigitalLink(path)).toEqual({ kind: "gtin", gtin14 });
});

test("the GTINs of a leaflet are its identifier and its packs, each once", () => {
  const texts = ["96385074", undefined, gtin14, "123", gtin14];
  const packs = texts.map((gtin, index) => ({
    id: `p${index}`,
    name: `Box ${index}`,
    unit: "tablet",
    ...(gtin !== undefined && { gtin }),
  }));
  const gtins = (productIdentifier: string) =>
    gtinsOf(aLeaflet({ productIdentifier, product: { packs } }));
  const small = { gtin: "96385074", gtin14: "00000096385074", pack: "Box 0" };
  expect(gtins("9521234543213")).toEqual([
    { gtin: "9521234543213", gtin14, pack: "Box 2" },
    small,
    { gtin: "123", pack: "Box 3" },
  ]);
  expect(gtins("https://www.gs1.org/gtin|9521234543214")[0]).toEqual({ gtin: "9521234543214" });
  expect(gtins("https://example.org/products/7")[0]).toEqual(small);
  expect(gtinsOf({})).toEqual([]);
});
