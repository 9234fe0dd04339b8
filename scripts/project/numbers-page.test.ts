import { expect, test } from "vitest";

import { buildDocument, renderPreview, toXml } from "@nashra/engine";
import { technicalRuns } from "@nashra/engine/rich-text";
import { aLeaflet } from "@nashra/engine/testing";

import { fencesIn } from "./documentation/fences.ts";
import { projectText } from "./project-files.ts";

const page = projectText("docs/numbers-in-arabic.md");
const rows = [...page.matchAll(/^\| ([^|`]+?) +\| `([^`]+)` +\|$/gm)].map(
  ([, kind = "", text = ""]) => ({ kind, text }),
);

test("the page shows how each kind of number behaves", () => {
  expect(rows.length).toBeGreaterThan(15);
});

test.each(rows)("the runs of the page are those of the engine: $kind", ({ text }) => {
  const source = text.replace(/[⟦⟧]/g, "");
  let marked = "";
  let from = 0;
  for (const { start, end } of technicalRuns(source, { direction: "rtl" })) {
    marked += `${source.slice(from, start)}⟦${source.slice(start, end)}⟧`;
    from = end;
  }
  expect(marked + source.slice(from)).toBe(text);
});

const examples = fencesIn(page).map(({ info, body }) => ({ info, markup: body.trim() }));

test("the page shows the markup of a run in the document and in the preview", () => {
  expect(examples.map(({ info }) => info).toSorted()).toEqual(
    ["html ltr", "html rtl", "html rtl", "html rtl preview"].toSorted(),
  );
});

test.each(examples)("the engine writes the markup of the page: $markup", ({ info, markup }) => {
  const text = markup.replace(/<[^<>]*>/g, "");
  const leaflet = aLeaflet({
    language: info.includes("rtl") ? "ar" : "en",
    storageSections: [{ id: "1", content: text }],
  });
  const built = buildDocument(leaflet);
  if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
  const written = info.includes("preview") ? renderPreview(leaflet) : toXml(built.bundle);
  expect(written).toContain(`<p>${markup}</p>`);
});
