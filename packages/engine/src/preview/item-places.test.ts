import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import type { LeafletContent } from "../leaflet/content.ts";
import { aLeaflet, tinyJpeg } from "../testing/a-leaflet.ts";
import { renderPreview } from "./render-preview.ts";

const answer = "<p>a</p><ul><li>b<ul><li>c</li></ul></li><li><p>d</p><p>e</p></li></ul><h3>f</h3>";
const whole = aLeaflet({
  sizes: ["250 mg", " ", "500 mg"],
  companyAddress: "12 Olive Street\nAmman",
  companyFax: "+962 6 555 0101",
  warningsSections: [
    { id: "one", content: "First\nSecond" },
    { id: "blank", content: "<p> </p>" },
    { id: "two", content: "<table><tr><td><p>x</p><p>y</p></td></tr><tr><td>z</td></tr></table>" },
  ],
  tables: [{ id: "t", rows: 2, cols: 1, data: [["Age"], ["Adults"]] }],
  instructionSteps: [{ id: "s", text: "Shake it.", image: tinyJpeg, imageAlt: "A bottle" }],
  customQA: [{ id: "q", question: "What is it?", answer }],
});

describe("the option items", () => {
  test.each([
    ["standard sections", whole],
    ["custom mode", { ...whole, customMode: true }],
    ["an Arabic leaflet", aLeaflet({ language: "ar" })],
  ])("adds only attributes, and elements around fields, to a page with %s", (_, content) => {
    const options = { emptySections: true, form: "fragment" } as const;
    const marked = renderPreview(content, { ...options, items: true });
    expect(marked).not.toBe(renderPreview(content, options));
    expect(withoutPlaces(marked)).toEqual(withoutPlaces(renderPreview(content, options)));
  });

  test("is off by default: only steps and questions have the id of their item", () => {
    const places = placesIn(renderPreview(whole), ({ item, block }) => `${item} ${block}`);
    expect(places).toEqual(["s undefined"]);
    expect(renderPreview(whole, { items: false })).toBe(renderPreview(whole));
  });

  test("names fields, items and lines of text", () => {
    expect(placesIn(marked(whole))).toEqual([
      "h1 medicineName",
      "p subName",
      "p type",
      "bdi sizes/0",
      "bdi sizes/2",
      "p whatIsSections/1 0",
      "p usageSections/1 0",
      "li usageSections/1 1",
      "li usageSections/1 2",
      "p warningsSections/one 0",
      "p warningsSections/one 1",
      "tr warningsSections/two 0",
      "tr warningsSections/two 1",
      "p doNotTakeSections/1 0",
      "p howToTakeSections/1 0",
      "div tables/t",
      "tr tables/t 0",
      "tr tables/t 1",
      ...["sideEffects", "veryCommon", "common", "veryRare", "pregnancy", "storage"].map(
        (list) => `p ${list}Sections/1 0`,
      ),
      "p contentsSections/1 0",
      "li instructionSteps/s",
      "p instructionSteps/s 0",
      "img instructionSteps/s image",
      "strong companyName",
      "span companyAddress",
      "span companyPhone",
      "span companyFax",
      "span companyEmail",
      "p revisionDate",
    ]);
  });

  test("names the question and the lines of its answer; text in a list item belongs to the item", () => {
    const places = placesIn(marked({ ...whole, customMode: true }));
    expect(places.filter((place) => place.includes("customQA"))).toEqual([
      "section customQA/q",
      "h2 customQA/q question",
      "p customQA/q 0",
      "li customQA/q 1",
      "li customQA/q 2",
      "li customQA/q 3",
      "h3 customQA/q 4",
    ]);
  });
});

function marked(content: LeafletContent): string {
  return renderPreview(content, { items: true });
}

interface Place {
  readonly name: string;
  readonly item: string;
  readonly block: string | undefined;
}

/** The elements with a place, in the order of the page. */
function placesIn(
  page: string,
  write: (place: Place) => string = ({ name, item, block }) =>
    [name, item, ...(block === undefined ? [] : [block])].join(" "),
): readonly string[] {
  const places: string[] = [];
  const parser = new Parser({
    onopentag(name, { "data-item": item, "data-block": block }) {
      if (item !== undefined) places.push(write({ name, item, block }));
    },
  });
  parser.end(page);
  return places;
}

/** The tags and texts of a page, without places and without the elements that only have a place. */
function withoutPlaces(page: string): readonly string[] {
  const parts: string[] = [];
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const others = Object.entries(attributes).filter(([key]) => !/^data-(item|block)$/.test(key));
      const isPlace = name === "span" && "data-item" in attributes && others.length === 0;
      open.push(isPlace);
      if (!isPlace) parts.push(JSON.stringify([name, others]));
    },
    ontext(text) {
      parts.push(text);
    },
    onclosetag(name) {
      if (open.pop() === false) parts.push(`/${name}`);
    },
  });
  parser.end(page);
  return parts;
}
