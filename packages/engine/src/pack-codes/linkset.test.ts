import { Ajv } from "ajv";
import { expect, test } from "vitest";

import { descriptionSchema, linksetSchema } from "../../test/codes/resolver-schemas.ts";
import { linkset, parseLinkType, resolverDescription } from "../digital-link.ts";

const gtin14 = "09521234543213";
const origin = "https://leaflets.example";
const ajv = new Ajv({ strict: false, allErrors: true });
const voc = "https://ref.gs1.org/voc/";

const leaflets = ["en", "ar-JO", "zh-Hans", "fil"].map((language, index) => ({
  language,
  address: `${origin}/leaflets/${index}`,
  title: index === 3 ? "" : `Zaytounol ${language}`,
}));

test("a linkset has the leaflet of each language and one default, by GS1's schema", () => {
  const validate = ajv.compile(linksetSchema);
  const set = linkset({ origin, gtin14, leaflets });
  expect(validate(set), JSON.stringify(validate.errors)).toBe(true);
  const [context] = set.linkset;
  expect(Object.keys(context)).toEqual([
    "anchor",
    `${voc}defaultLink`,
    `${voc}defaultLinkMulti`,
    `${voc}epil`,
  ]);
  expect(context.anchor).toBe(`${origin}/01/${gtin14}`);
  expect(context[`${voc}defaultLink`]).toEqual([
    { href: `${origin}/leaflets/0`, title: "Zaytounol en" },
  ]);
  expect(context[`${voc}epil`]).toEqual([
    { href: `${origin}/leaflets/0`, title: "Zaytounol en", type: "text/html", hreflang: ["en"] },
    {
      href: `${origin}/leaflets/1`,
      title: "Zaytounol ar-JO",
      type: "text/html",
      hreflang: ["ar-JO"],
    },
    {
      href: `${origin}/leaflets/2`,
      title: "Zaytounol zh-Hans",
      type: "text/html",
      hreflang: ["zh"],
    },
    // the schema has no form for a language of three letters
    { href: `${origin}/leaflets/3`, title: `${origin}/leaflets/3`, type: "text/html" },
  ]);
  const one = linkset({ origin, gtin14, leaflets: leaflets.slice(0, 1) });
  expect(validate(one)).toBe(true);
  expect(Object.keys(one.linkset[0])).not.toContain(`${voc}defaultLinkMulti`);
});

test("a linkset without a leaflet, with a short GTIN or a wrong origin throws", () => {
  for (const wrong of [
    { leaflets: [] },
    { gtin14: "9521234543213" },
    { origin: "leaflets.example" },
  ])
    expect(() => linkset({ origin, gtin14, leaflets, ...wrong })).toThrow(RangeError);
});

test("the description of the resolver has the form of GS1's schema", () => {
  const description = resolverDescription({ origin, name: "Leaflets" });
  const validate = ajv.compile(descriptionSchema);
  expect(validate(description), JSON.stringify(validate.errors)).toBe(true);
  expect(description).toMatchObject({ resolverRoot: origin, supportedPrimaryKeys: ["01"] });
  expect(() => resolverDescription({ origin: "", name: "Leaflets" })).toThrow(RangeError);
});

test.each([
  ["linkset", "linkset"],
  ["all", undefined],
  ["gs1:epil", "leaflet"],
  [`${voc}epil`, "leaflet"],
  ["https://gs1.org/voc/defaultLink", "leaflet"],
  ["epil", undefined],
  ["gs1:pip", undefined],
  ["gs1:epil ", undefined],
])("the link type %s means %s", (value, expected) => {
  expect(parseLinkType(value)).toBe(expected);
});
