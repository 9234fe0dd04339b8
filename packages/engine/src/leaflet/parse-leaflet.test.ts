import { describe, expect, test } from "vitest";
import { aLeaflet } from "../testing/a-leaflet.ts";
import { canonicalise } from "./canonicalise.ts";
import { createLeaflet } from "./create-leaflet.ts";
import { parseLeaflet } from "./parse-leaflet.ts";

function contentOf(input: unknown) {
  const parsed = parseLeaflet(input);
  if (parsed.kind !== "parsed") throw new Error(JSON.stringify(parsed.findings));
  return parsed.content;
}

function codesOf(input: unknown) {
  return parseLeaflet(input).findings.map(({ code, path }) => [code, path.join(".")]);
}

describe("parsing a leaflet", () => {
  test("accepts an empty object as a leaflet without text and without additive fields", () => {
    const content = contentOf({});
    expect(content.medicineName).toBe("");
    expect(content.whatIsSections).toEqual([]);
    expect(content).not.toHaveProperty("language");
  });

  test.each([null, 7, "text", [], true])("reports that %j is not a leaflet", (input) => {
    const parsed = parseLeaflet(input);
    expect(parsed.kind).toBe("malformed");
    expect(parsed.findings[0]).toMatchObject({ code: "type-invalid", severity: "error", path: [] });
  });

  test("reports the path and the expected type of every wrong value", () => {
    const parsed = parseLeaflet({
      medicineName: 7,
      whatIsSections: [{ content: null }],
      sizes: "x",
    });
    expect(parsed.kind).toBe("malformed");
    expect(codesOf({ medicineName: 7, whatIsSections: [{ content: null }], sizes: "x" })).toEqual([
      ["type-invalid", "medicineName"],
      ["type-invalid", "sizes"],
      ["type-invalid", "whatIsSections.0.content"],
    ]);
    expect(parsed.findings[1]?.details).toEqual({ expected: "array" });
  });

  test("drops unknown fields and reports them", () => {
    expect(codesOf({ colour: "red", customQA: [{ question: "?", note: 1 }] })).toEqual([
      ["unknown-field", "colour"],
      ["unknown-field", "customQA.0.note"],
    ]);
    expect(contentOf({ colour: "red" })).not.toHaveProperty("colour");
  });

  test("treats a key named __proto__ as an unknown field and pollutes no prototype", () => {
    const input: unknown = JSON.parse('{"__proto__": {"polluted": true}, "medicineName": "A"}');
    expect(contentOf(input).medicineName).toBe("A");
    expect(codesOf(input)).toEqual([["unknown-field", "__proto__"]]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test("does not change the initial content of a new leaflet", () => {
    expect(contentOf(createLeaflet())).toEqual(createLeaflet());
  });
});

describe("canonical content", () => {
  test("trims single-line fields and keeps only the date part of a date", () => {
    const content = contentOf({
      medicineName: "  Aspen \u00a0",
      revisionDate: "2026-01-15T00:00:00Z",
    });
    expect(content.medicineName).toBe("Aspen");
    expect(content.revisionDate).toBe("2026-01-15");
  });

  test("keeps plain text plain, including ampersands and angle brackets", () => {
    const text = "a &amp; b\n5 < 6 and <not> a tag";
    expect(
      contentOf({ usageSections: [{ id: "1", content: text }] }).usageSections[0]?.content,
    ).toBe(text);
  });

  test("contains canonical HTML", () => {
    const content = "<p>Take <b>one</b> <i>tablet</i><p>twice";
    expect(contentOf({ usageSections: [{ id: "1", content }] }).usageSections[0]?.content).toBe(
      "<p>Take <strong>one</strong> <em>tablet</em></p><p>twice</p>",
    );
  });

  test("accepts numbers as ids, derives missing ids and replaces repeated ids", () => {
    const sections = [{ id: 2 }, {}, { id: "2" }, { id: "" }];
    expect(contentOf({ commonSections: sections }).commonSections.map(({ id }) => id)).toEqual([
      "2",
      "3",
      "4",
      "5",
    ]);
    expect(codesOf({ commonSections: sections })).toEqual([["id-repeated", "commonSections.2.id"]]);
  });

  test("contains images without the prefix of a data URI", () => {
    const steps = [{ id: "1", text: "", image: "data:image/jpeg;base64,/9j/ 4AAQ" }];
    expect(contentOf({ instructionSteps: steps }).instructionSteps[0]?.image).toBe("/9j/4AAQ");
  });

  test("strips the data URI prefix from a PNG, and keeps a prefix without data as typed", () => {
    const image = (source: string) =>
      contentOf({ instructionSteps: [{ text: "", image: source }] }).instructionSteps[0]?.image;
    expect(image("data:image/png;base64,iVBORw0K")).toBe("iVBORw0K");
    expect(image("data:image/jpeg;base64,")).toBe("data:image/jpeg;base64,");
  });

  test("derives the number of rows and columns of a table from its cells", () => {
    const tables = [{ id: "1", rows: 9, cols: 9, data: [["a", "b"], ["c"]] }];
    expect(contentOf({ tables }).tables[0]).toMatchObject({
      rows: 2,
      cols: 2,
      data: [["a", "b"], ["c"]],
    });
  });

  test("reports removed characters, markup and links with their field", () => {
    const findings = parseLeaflet({
      medicineName: "A\u0000",
      warningsSections: [
        { content: '<p onclick="x">a<script>b</script><a href="javascript:c">d</a></p>' },
      ],
    }).findings;
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ["text-not-representable", ["medicineName"]],
      ["markup-removed", ["warningsSections", 0, "content"]],
      ["link-removed", ["warningsSections", 0, "content"]],
    ]);
    expect(findings[1]?.details).toEqual({ removed: ["@onclick", "script"] });
  });

  test("keeps an unknown character reference as text and reports it, but parsing the result again reports nothing", () => {
    const input = { usageSections: [{ content: "<p>&fra12; &half;</p>" }] };
    const content = contentOf(input);
    expect(parseLeaflet(input).findings).toMatchObject([
      {
        code: "reference-unknown",
        severity: "error",
        path: ["usageSections", 0, "content"],
        details: { references: ["&fra12;"] },
      },
    ]);
    expect(content.usageSections[0]?.content).toBe("<p>&amp;fra12; ½</p>");
    expect(codesOf(content)).toEqual([]);
  });

  test("omits an additive field whose value is null", () => {
    expect(contentOf({ language: null, country: "JO" })).not.toHaveProperty("language");
  });

  test("does not change if it is canonicalised again", () => {
    const once = canonicalise(
      aLeaflet({ subName: " x ", usageSections: [{ id: "1", content: "<b>a" }] }),
    );
    expect(canonicalise(once)).toEqual(once);
  });
});
