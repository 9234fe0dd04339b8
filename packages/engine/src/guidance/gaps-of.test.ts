import fc from "fast-check";
import { expect, test } from "vitest";
import { richText } from "../../test/text/arbitrary-markup.ts";
import { canonicalise } from "../leaflet/canonicalise.ts";
import { fieldRow, textFields } from "../leaflet/field-names.ts";
import { parseLeaflet } from "../leaflet/parse-leaflet.ts";
import { leafletTexts } from "../validation/leaflet-texts.ts";
import { validateLeaflet } from "../validation/validate-leaflet.ts";
import { templates } from "../templates.ts";
import { aLeaflet, tinyJpeg } from "../testing/a-leaflet.ts";
import { inlineText } from "../text/plain-text.ts";
import { mapTextBlocks } from "../text/text-blocks.ts";
import { parseRichText } from "../text/parse-rich-text.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import { fillGap, gapsOf, type Gap } from "./gaps-of.ts";

function storage(content: string) {
  return { ...aLeaflet(), storageSections: [{ id: "1", content }] };
}

function filled(content: string, answer: string) {
  const leaflet = storage(content);
  return fillGap(leaflet, gapsOf(leaflet)[0]?.key ?? "", answer).storageSections[0]?.content;
}

function countOf(gaps: readonly Gap[], kind: Gap["kind"]): number {
  return gaps.filter((gap) => gap.kind === kind).flatMap(({ places }) => places).length;
}

test.each(templates)(
  "$id has the answers, texts to write and pieces of advice of its category",
  ({ content, category }) => {
    const gaps = gapsOf(content);
    expect(["answer", "write", "advice"].map((kind) => countOf(gaps, kind as Gap["kind"]))).toEqual(
      category === "profile" ? [60, 6, 14] : [59, 3, 16],
    );
  },
);

test.each(templates)("only three gaps of $id are shared", ({ content, category }) => {
  const shared = gapsOf(content).filter(({ key }) => !key.includes("#"));
  const [appearance, composition] =
    category === "profile"
      ? ["appearanceSections", "compositionSections"]
      : ["contentsSections", "contentsSections"];
  expect(shared.map(({ key, places }) => [key, places.map(([field]) => field)])).toEqual([
    ["medicine-name", ["medicineName", appearance]],
    ["active-substance", ["subName", "whatIsSections", "doNotTakeSections", composition]],
    ["company-name", ["companyName"]],
  ]);
  const single = gapsOf(content).filter(({ key }) => key.includes("#"));
  expect(single.every(({ places }) => places.length === 1)).toBe(true);
});

test("an answer for one number leaves every other number and dose a gap", () => {
  const [template] = templates;
  const content = template?.content ?? aLeaflet();
  const number = gapsOf(content).find(({ label }) => label === "number");
  const { usageSections, ...others } = fillGap(content, number?.key ?? "", "3");
  expect(usageSections[1]?.content).toContain("after 3 days");
  const { usageSections: _, ...unchanged } = content;
  expect(others).toEqual(unchanged);
});

test.each(templates)("$id has no gap left after each was filled", ({ content }) => {
  let leaflet = content;
  for (let [gap] = gapsOf(leaflet); gap; [gap] = gapsOf(leaflet))
    leaflet = fillGap(leaflet, gap.key, "Zay");
  expect(leafletTexts(leaflet).filter(({ text }) => /\[\[|\]\]/.test(text))).toEqual([]);
  expect(canonicalise(leaflet)).toEqual(leaflet);
});

test("has no opening brackets in a gap", () => {
  const [gap, ...others] = gapsOf(storage("Take [[two, with [[[dose, in mg]]] a day"));
  expect([gap?.label, others]).toEqual(["dose", []]);
  expect(filled("Take [[two, with [[[dose, in mg]]] a day", "5")).toBe(
    "Take [[two, with [5] a day",
  );
});

/** The texts with `guidance-left`, and the texts with gaps. */
function placesOf(input: object): readonly [readonly string[], readonly string[]] {
  const result = parseLeaflet({ ...aLeaflet(), ...input });
  if (result.kind !== "parsed") throw new Error("malformed");
  const { content } = result;
  const reported = validateLeaflet(content)
    .filter(({ code }) => code === "guidance-left")
    .map(({ path }) => path.join("/"));
  const listed = gapsOf(content).flatMap(({ places }) => places.map((path) => path.join("/")));
  return [reported.toSorted(), [...new Set(listed)].toSorted()];
}

test("the finding guidance-left is reported for the same texts", () => {
  const fields = textFields
    .filter((name) => fieldRow(name).kind !== "choice")
    .map((name) => [name, "https://a.example|[[x]]"]);
  const [reported, listed] = placesOf({
    ...Object.fromEntries(fields),
    sizes: ["5 mg", "[[x]]"],
    storageSections: ["<p>a <b>[</b>[x<br>y]]</p>", "a]] [[b", "[[x]]"].map((content) => ({
      content,
    })),
    tables: [{ data: [["[[a", "b]]", "[[x]]"]] }],
    instructionSteps: [{ text: "[[x]]", image: tinyJpeg, imageAlt: "[[x]]" }],
    customQA: [{ question: "[[x]]", answer: "[[x]]" }],
  });
  expect(listed).toEqual(reported);
  expect(listed).toContain("companyIdentifier");
  expect(listed).toContain("productIdentifier");
  expect(listed).toHaveLength(20);
});

test("every text with a gap has the finding guidance-left, whatever the brackets", () => {
  const content = fc
    .array(fc.constantFrom("[[", "]]", "[", "]", "a, b.", "<b>", "</b>", "<br>", "<p>", "<li>"), {
      maxLength: 12,
    })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(content, (text) => {
      const [reported, listed] = placesOf({ storageSections: [{ content: text }], subName: text });
      expect(reported).toEqual(expect.arrayContaining([...listed]));
    }),
  );
});

test("brackets in different paragraphs are no gap, but are reported", () => {
  const [reported, listed] = placesOf({ storageSections: [{ content: "<p>[[a</p><p>b]]</p>" }] });
  expect([reported, listed]).toEqual([["storageSections/0/content"], []]);
});

test("lists gaps in form order and in reading order", () => {
  const leaflet = {
    ...aLeaflet(),
    companyName: "[[company name]]",
    sizes: ["[[strength]]"],
    storageSections: [{ id: "1", content: "<ul><li>[[a]] or [[b]]</li></ul><p>[[c]]</p>" }],
    doNotTakeSections: [{ id: "1", content: "[[first]]" }],
    tables: [{ id: "1", rows: 1, cols: 2, data: [["[[dose]]", "[[dose]]"]] }],
  };
  expect(gapsOf(leaflet).map(({ label, places }) => [label, places[0]])).toEqual([
    ["strength", ["sizes", 0]],
    ["first", ["doNotTakeSections", 0, "content"]],
    ["dose", ["tables", 0, "data", 0, 0]],
    ["dose", ["tables", 0, "data", 0, 1]],
    ["a", ["storageSections", 0, "content"]],
    ["b", ["storageSections", 0, "content"]],
    ["c", ["storageSections", 0, "content"]],
    ["company name", ["companyName"]],
  ]);
});

test.each([
  ["illness, for example of the liver", "illness", "for example of the liver"],
  ["side effect; delete if none", "side effect", "delete if none"],
  ["dosage : la dose", "dosage", "la dose"],
  ["العمر، بالسنوات", "العمر", "بالسنوات"],
  ["السبب؛ باختصار", "السبب", "باختصار"],
  ["1,000 units, a day", "1,000 units", "a day"],
  [": x", ": x", ""],
  ["", "", ""],
])("splits the gap %j into a label and a hint", (text, label, hint) => {
  expect(gapsOf(storage(`[[${text}]]`))).toMatchObject([{ label, hint }]);
});

test.each([
  ["[[Say how it works.]]", ["write"]],
  ["<h3>How</h3><p>[[Say how it works.]]</p>", ["write"]],
  ["[[Say how.]] [[Say why.]]", ["write", "write"]],
  ["Keep it cool. [[Add the limit.]]", ["advice"]],
  ["[[signs]] [[Name them plainly.]]", ["answer", "advice"]],
  ["[[First step, for example:]] Wash your hands.", ["advice"]],
  ["Take it. [[For others: “as described”.]]", ["advice"]],
  ["Take [[number]] a day.", ["answer"]],
])("knows the kinds of the gaps in %j", (text, kinds) => {
  expect(gapsOf(storage(text)).map(({ kind }) => kind)).toEqual(kinds);
});

test("fills a gap in its marks, with the answer escaped", () => {
  expect(filled("<p>A <strong>[[substance]]</strong>, daily</p>", "<i>B</i> & C")).toBe(
    "<p>A <strong>&lt;i&gt;B&lt;/i&gt; &amp; C</strong>, daily</p>",
  );
  expect(filled("Take [[x]] daily.", "<b>two</b>")).toBe(
    "<p>Take &lt;b&gt;two&lt;/b&gt; daily.</p>",
  );
});

test("fills a gap with several marks in the marks of its start", () => {
  expect(filled("<p>1 <em>[[a<sup>2</sup></em><br>b]] c</p>", "x\ny")).toBe(
    "<p>1 <em>x<br>y</em> c</p>",
  );
});

test("an empty answer removes the gap and its marks", () => {
  expect(filled("<p>1 <strong>[[a]]</strong>2</p>", "")).toBe("<p>1 2</p>");
});

test("does not fill the gaps that an answer contains", () => {
  expect(filled("[[active substance]]", "[[active substance]]")).toBe("[[active substance]]");
});

test("an unknown key changes nothing", () => {
  expect(fillGap(storage("<p>[[a]]</p>"), "storageSections/0/content#2", "x")).toEqual(
    storage("<p>[[a]]</p>"),
  );
});

test("every answer is shown in place of its gap, and no other text changes", () => {
  fc.assert(
    fc.property(richText, fc.string({ maxLength: 5 }), (blocks, typed) => {
      const answer = typed.replaceAll(/[^a-z0-9<&]/gi, "x");
      const source = richTextToHtml(
        mapTextBlocks(blocks, (children) => [
          ...children,
          { kind: "marked", mark: "em", children: [{ kind: "text", text: "[[a]]" }] },
        ]),
      );
      const leaflet = storage(source);
      const { content = "" } = leaflet.storageSections[0] ?? {};
      for (const { key } of gapsOf(leaflet).filter(({ label }) => label === "a")) {
        const result = fillGap(leaflet, key, answer).storageSections[0]?.content ?? "";
        const at = Number(key.split("#")[1]);
        expect(textsOf(result)).toBe(replaceNth(textsOf(content), at, answer));
      }
    }),
  );
});

/** Returns the text of every paragraph, one after the other. */
function textsOf(source: string): string {
  const texts: string[] = [];
  mapTextBlocks(parseRichText(source).blocks, (children) => {
    texts.push(inlineText(children));
    return children;
  });
  return texts.join("\n\n");
}

function replaceNth(text: string, nth: number, answer: string): string {
  let count = 0;
  return text.replaceAll(/\[\[(?:(?!\[\[)[^])*?\]\]/g, (gap) =>
    (count += 1) === nth ? answer : gap,
  );
}
