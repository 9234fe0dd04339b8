import { expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { renderPreview } from "../src/preview/render-preview.ts";
import { aLeaflet, tinyJpeg, tinyPng } from "../src/testing/a-leaflet.ts";
import { readForeign } from "./foreign-document.ts";

test("10,000 paragraphs with the same image are built with one Binary and one reference each", () => {
  const storageSections = Array.from({ length: 10_000 }, (_, index) => ({
    id: String(index),
    content: "",
    image: tinyJpeg,
  }));
  const built = buildDocument(aLeaflet({ storageSections }));
  if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
  const composition = built.bundle.entry[0]?.resource as unknown as {
    readonly contained: readonly { readonly id: string }[];
  };
  expect(new Set(composition.contained.map(({ id }) => id)).size).toBe(10_001);
});

test("10,000 images in nested elements and tables are placed in one pass", () => {
  const image = `<img src="data:image/png;base64,${tinyPng}" alt=""/>`;
  const deep = `${"<div>".repeat(100)}${`a${image}`.repeat(5000)}${"</div>".repeat(100)}`;
  const table = `<table><tbody><tr><td>${image.repeat(5000)}</td></tr></tbody></table>`;
  const { content } = readForeign([{ title: "How to store it", text: deep + table }], []);
  expect(content.storageSections).toHaveLength(10_000);
});

test.each(['"><script>alert(1)</script>', "//evil.example/a.png", "&quot;"])(
  "the image %j and its type are never written into the preview",
  (hostile) => {
    const item = { id: "1", content: "a", image: hostile, imageType: hostile };
    const content = aLeaflet({ storageSections: [item], customMode: false });
    expect(renderPreview(content)).not.toContain(hostile);
    expect(buildDocument(content).kind).toBe("refused");
  },
);
