import { describe, expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { carried } from "../src/fhir/carried.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { parseLeaflet } from "../src/leaflet/parse-leaflet.ts";
import type { BuildOptions, LeafletContent } from "../src/leaflet/content.ts";
import { compareLeaflets } from "../src/compare/compare-leaflets.ts";
import { sameContent } from "../src/compare/same-content.ts";
import { validateDocument } from "../src/judge.ts";
import { renderPreview } from "../src/preview/render-preview.ts";
import { aLeaflet, tinyGif, tinyJpeg, tinyPng } from "../src/testing/a-leaflet.ts";
import { defaultAlt } from "../src/words/words.ts";
import { printedWords } from "../src/words/printed-words.ts";
import { findingsPreventingDocument, validateLeaflet } from "../src/validation/validate-leaflet.ts";

const png = { image: tinyPng, imageType: "image/png" };
const two = [
  { id: "1", content: "<p>Keep it cool.</p>", ...png },
  { id: "2", content: "", image: tinyJpeg, imageAlt: "A fridge" },
];

function bundleOf(content: LeafletContent, options: BuildOptions = {}) {
  const built = buildDocument(content, options);
  if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
  return built.bundle;
}

describe("the document", () => {
  test("has the image of a paragraph after its text, in an item that may have no text", () => {
    const xml = toXml(bundleOf(aLeaflet({ storageSections: two })));
    expect(xml).toMatch(
      /<div id="storage.1"><p>Keep it cool.<\/p><p><img src="#[^"]+" alt="Picture 1" width="200"\/><\/p><\/div>/,
    );
    expect(xml).toMatch(
      /<div id="storage.2"><p><img src="#[^"]+" alt="A fridge" width="200"\/><\/p><\/div>/,
    );
    expect(xml).toContain('<contentType value="image/png"/>');
  });

  test.each([
    ["ar", "صورة 1"],
    ["fr", "Image 1"],
  ])("has the default alternative text of the language %s", (language, alt) => {
    const words = printedWords(aLeaflet(), { language });
    expect(defaultAlt(words, "storageSections", 1)).toBe(alt);
  });

  test.each(["complete", "standard"] as const)(
    "is valid in the layout %s, and read back",
    (layout) => {
      const customQA = [
        { id: "q", question: "How?", answer: "", image: tinyGif, imageType: "image/gif" },
      ];
      for (const content of [
        aLeaflet({ storageSections: two, usageSections: two, warningsSections: two }),
        aLeaflet({ customMode: true, customQA }),
      ]) {
        const bundle = bundleOf(content, { layout });
        expect(validateDocument(bundle)).toEqual([]);
        const read = readDocument(bundle);
        expect(read).toMatchObject({ kind: "read", findings: [] });
        expect(read.kind === "read" && read.content).toEqual(carried(content, { layout }));
      }
    },
  );

  test("of a leaflet without images in its paragraphs is unchanged by an empty image", () => {
    const empty = { image: "", imageAlt: null, imageType: null, imageDamaged: null };
    const [paragraph] = aLeaflet().storageSections;
    const parsed = parseLeaflet(
      aLeaflet({ storageSections: [{ ...paragraph, ...empty } as never] }),
    );
    expect(parsed.kind === "parsed" && JSON.stringify(parsed.content.storageSections)).toBe(
      JSON.stringify([paragraph]),
    );
  });
});

describe("findings", () => {
  const codes = (item: object) => {
    const parsed = parseLeaflet(
      aLeaflet({ storageSections: [{ id: "1", content: "a", ...item }] }),
    );
    if (parsed.kind !== "parsed") throw new Error("malformed");
    return [
      validateLeaflet(parsed.content, {}).map(({ code, path }) => `${code} ${path.join(".")}`),
      findingsPreventingDocument(parsed.content).map(({ code }) => code),
    ];
  };

  test.each([
    ["image-type", { image: tinyJpeg, imageType: "image/png" }],
    ["image-type", { image: tinyPng, imageType: "image/webp" }],
    ["image-type", { image: tinyPng, imageType: "image/jpeg" }],
    ["image-not-jpeg", { image: tinyPng }],
    ["image-unreadable", { image: "&", imageType: "image/png" }],
    ["image-unreadable", { ...png, image: tinyPng.slice(0, 40) }],
    ["image-damaged", { imageDamaged: "0".repeat(64) }],
  ])("%s prevents the document", (code, item) => {
    expect(codes({ imageAlt: "A", ...item })).toEqual([
      [`${code} storageSections.0.image`],
      [code],
    ]);
  });

  test("an image without an alternative text is a warning, and an image alone is not a blank section", () => {
    const content = aLeaflet({ storageSections: [{ id: "1", content: "", ...png }] });
    expect(validateLeaflet(content, {})).toMatchObject([
      {
        code: "image-alt-missing",
        path: ["storageSections", 0, "imageAlt"],
        details: { picture: 1 },
      },
    ]);
  });
});

test("the preview shows the image of a paragraph, and a message in place of a damaged one", () => {
  const damaged = { imageDamaged: "0".repeat(64), imageAlt: "A fridge" };
  const storageSections = [...two, { id: "3", content: "", ...damaged }];
  const page = renderPreview(aLeaflet({ storageSections }), { form: "fragment" });
  expect(page).toContain(`<img src="data:image/png;base64,${tinyPng}" alt="Picture 1">`);
  expect(page).toContain('<p class="nashra-no-image">');
});

describe("comparing", () => {
  const leaflet = (item: object) =>
    aLeaflet({ storageSections: [{ id: "1", content: "Cool.", ...item }] });

  test.each([
    ["an added image", {}, png],
    ["another image", { image: tinyJpeg }, png],
    ["another format", { image: tinyPng }, png],
    ["another alternative text", { ...png, imageAlt: "A" }, { ...png, imageAlt: "B" }],
    ["another damaged image", { imageDamaged: "a" }, { imageDamaged: "b" }],
  ])("finds %s", (_, before, after) => {
    expect(sameContent(leaflet(before), leaflet(after))).toBe(false);
    expect(compareLeaflets(leaflet(before), leaflet(after)).changes).toBe(1);
  });

  test("an image with the default format as its declared format is the same", () => {
    const [before, after] = [{ image: tinyJpeg }, { image: tinyJpeg, imageType: "image/jpeg" }];
    expect(sameContent(leaflet(before), leaflet(after))).toBe(true);
    expect(compareLeaflets(leaflet(before), leaflet(after)).changes).toBe(0);
  });

  test("the id of an item with an image is compared, because an update finds the image by it", () => {
    const other = { ...png, id: "2" };
    expect(sameContent(leaflet(png), leaflet(other))).toBe(false);
    expect(sameContent(leaflet({}), leaflet({ id: "2" }))).toBe(true);
  });
});
