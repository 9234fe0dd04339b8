import { describe, expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import type { Composition, CompositionSection } from "../src/document/types.ts";
import type { Layout, LeafletContent } from "../src/leaflet/content.ts";
import { renderPreview } from "../src/preview/render-preview.ts";
import { templates } from "../src/templates.ts";
import { aLeaflet } from "../src/testing.ts";

const leaflets: readonly (readonly [string, LeafletContent])[] = [
  ...templates.map(({ id, content }) => [id, content] as const),
  ["a leaflet with every section", aLeaflet()],
  ["a leaflet without some sections", aLeaflet({ storageSections: [], veryCommonSections: [] })],
  [
    "custom mode",
    aLeaflet({
      customMode: true,
      customQA: [
        { id: "1", question: "What is it?", answer: "<p>A tablet.</p>" },
        { id: "2", question: "How is it kept?", answer: "<p>Dry.</p>" },
      ],
    }),
  ],
];

describe("preview and document have the same numbers and headings in the same order", () => {
  for (const layout of ["standard", "complete"] as const) {
    test.each(leaflets)(`%s, in the layout ${layout}`, (_, content) => {
      const fromPreview = headingsIn(renderPreview(content, { layout }), "h[23]");
      // The preview shows a gap of a template by its label, which ends before a comma.
      const labels = (heading: string) => heading.replace(/\[\[([^[\],،]*)[^[\]]*\]\]/g, "$1");
      expect(fromPreview).toEqual(documentHeadings(content, layout).map(labels));
      expect(fromPreview.length).toBeGreaterThan(3);
    });
  }
});

function documentHeadings(content: LeafletContent, layout: Layout): readonly string[] {
  const built = buildDocument(content, { layout });
  if (built.kind !== "built") throw new Error(JSON.stringify(built.findings));
  const composition = built.bundle.entry[0]?.resource as Composition; // buildDocument produces this type
  return (composition.section[0]?.section ?? []).flatMap(headingsOf);
}

function headingsOf({ title = "", text, section = [] }: CompositionSection): readonly string[] {
  return [title, ...headingsIn(text?.div ?? "", "h3"), ...section.flatMap(headingsOf)];
}

/** The texts of these headings. A number in front has a full stop only in documents. */
function headingsIn(markup: string, name: string): readonly string[] {
  const pattern = new RegExp(`<${name}[^>]*>(.*?)</${name}>`, "gs");
  return [...markup.matchAll(pattern)].map(([, inner = ""]) =>
    inner.replace(/<span class="nashra-number">(\d+)<\/span>/, "$1.").replace(/<[^>]*>/g, ""),
  );
}
