import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildDocument } from "../../src/fhir/build-document.ts";
import { toJson } from "../../src/formats/json.ts";
import { toXml } from "../../src/formats/xml-writer.ts";
import type { BuildOptions, LeafletContent } from "../../src/leaflet/content.ts";
import { parseLeaflet } from "../../src/leaflet/parse-leaflet.ts";
import { templates } from "../../src/templates.ts";
import { aLeaflet } from "../../src/testing.ts";
import { leaflets } from "../arbitraries.ts";
import { measure, type Measure } from "./measure.ts";

const project = new URL("../../../../", import.meta.url);
const examples = readdirSync(new URL("examples/leaflets", project));

function contentOf(example: string): LeafletContent {
  const text = readFileSync(new URL(`examples/leaflets/${example}/leaflet.json`, project), "utf8");
  const parsed = parseLeaflet(JSON.parse(text));
  if (parsed.kind !== "parsed") throw new Error(example);
  return parsed.content;
}

function built(content: LeafletContent, options: BuildOptions = {}): readonly string[] {
  const document = buildDocument(content, options);
  if (document.kind === "refused") throw new Error(JSON.stringify(document.findings));
  return [toXml(document.bundle), toJson(document.bundle)];
}

function missesOf(content: LeafletContent, options: BuildOptions = {}): readonly Measure[] {
  return built(content, options).flatMap((text) => measure(text).filter(({ isGood }) => !isGood));
}

describe("the small readers show everything", () => {
  test.each(examples)("of the example %s", (name) => {
    expect(missesOf(contentOf(name))).toEqual([]);
    expect(missesOf(contentOf(name), { elementLinks: true })).toEqual([]);
  });

  test.each(templates.map(({ id, content }) => [id, content] as const))(
    "of the template %s",
    (_, content) => {
      expect(missesOf(content)).toEqual([]);
    },
  );

  test("of 50 generated leaflets", () => {
    fc.assert(
      fc.property(leaflets(), (content) => {
        expect(missesOf(content)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe("the small readers find what is missing", () => {
  test("in the layout standard, whose lists are sections of the third level, and whose images are entries", () => {
    const misses = missesOf(aLeaflet(), { layout: "standard" });
    expect(new Set(misses.map((miss) => miss.measure))).toEqual(
      new Set(["sections without title or code", "words", "images"]),
    );
  });

  test("in a document with a repeated id and a repeated text", () => {
    const [xml = ""] = built(
      aLeaflet({ storageSections: [{ id: "1", content: `<p>${"Keep it dry. ".repeat(9)}</p>` }] }),
    );
    const [section = ""] = /<section>\s*<title value="6[^]*?<\/section>/.exec(xml) ?? [];
    const misses = measure(xml.replace(section, section + section)).filter(({ isGood }) => !isGood);
    expect(misses.map((miss) => [miss.measure, miss.value])).toEqual([
      ["repeated ids", "2"],
      ["texts that stand in two sections", "2"],
    ]);
  });

  test("in a document whose image is in no resource", () => {
    const [xml = ""] = built(aLeaflet());
    const without = xml.replace(/<contained>[^]*?<\/contained>/, "");
    expect(measure(without).filter(({ isGood }) => !isGood)).toMatchObject([
      { measure: "images", value: "0/1" },
    ]);
  });
});

test("pnpm readers prints a table for each file, and exits with 1 if something is missing", () => {
  const { scripts } = JSON.parse(readFileSync(new URL("package.json", project), "utf8")) as {
    scripts: { readers: string }; // the test fails without it
  };
  const run = (file: string) =>
    spawnSync(
      process.execPath,
      [...scripts.readers.split(" ").slice(1), `examples/leaflets/ossandra-pen-en/${file}`],
      { cwd: project, encoding: "utf8" },
    );
  const complete = run("document.json");
  expect([complete.status, complete.stdout.includes("images"), complete.stderr]).toEqual([
    0,
    true,
    "",
  ]);
  const standard = run("document-standard.xml");
  expect([standard.status, standard.stdout.includes("MISS")]).toEqual([1, true]);
});
