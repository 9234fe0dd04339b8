import * as fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import type { LeafletContent } from "../leaflet/content.ts";
import { sectionKeys } from "../leaflet/sections.ts";
import { aLeaflet, tinyJpeg } from "../testing/a-leaflet.ts";
import { renderPreview } from "./render-preview.ts";
import { previewStyleSheet } from "./style-sheet.ts";

/** All elements that a page may contain. */
const elements = new Set(
  "html head meta title style body main article header section div h1 h2 h3 h4 p ul ol li table thead tbody tr th td a strong em u sup sub br span bdi img address".split(
    " ",
  ),
);
const attributes = new Set(
  "lang dir class id role tabindex aria-label scope colspan rowspan href rel src alt data-section data-list data-item data-block".split(
    " ",
  ),
);

const payloads = [
  "<script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "</style><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<img src="https://evil.example/p.gif" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<p style="background:url(https://evil.example)">x</p>',
  "<style>body{display:none}</style>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form action="https://evil.example"><input name=q><button>go</button></form>',
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  "<!--><script>alert(1)</script>-->",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<textarea><title></textarea><img src=x onerror=alert(1)>",
  "]]><script>alert(1)</script><![CDATA[",
  "\u202e\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  'data:image/svg+xml,<svg onload="alert(1)">',
];

describe.each(payloads)("%s", (payload) => {
  test("adds nothing harmful to a page", () => expectHarmless(renderPreview(filledWith(payload))));

  test("adds nothing harmful to an author's page in custom mode", () => {
    const content = { ...filledWith(payload), customMode: true };
    expectHarmless(renderPreview(content, { title: payload, emptySections: true }));
  });

  test("adds nothing harmful to a fragment", () => {
    const options = { form: "fragment", title: payload, idPrefix: payload } as const;
    expectHarmless(`<body>${renderPreview(filledWith(payload), options)}</body>`);
  });

  test("adds nothing harmful as the id of an item", () => {
    const content = filledWith(payload);
    expectHarmless(renderPreview(content, { items: true }));
    expectHarmless(renderPreview({ ...content, customMode: true }, { items: true }));
  });
});

test("text that an author types causes no exception and adds nothing harmful to the page", () => {
  const snippet = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom(...payloads, "<p>", "</p>", "<", ">", '"', "'", "&", "<table>", "\ud800"),
  );
  const typed = fc.array(snippet, { maxLength: 6 }).map((snippets) => snippets.join(""));
  fc.assert(
    fc.property(typed, typed, fc.boolean(), (text, name, customMode) => {
      const content = { ...filledWith(text), medicineName: name, customMode };
      expectHarmless(renderPreview(content, { emptySections: true }));
    }),
  );
});

test("a long id is not repeated for each line of its item", () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `line ${index}`).join("\n");
  const leaflet = (id: string) => aLeaflet({ warningsSections: [{ id, content: lines }] });
  const long = renderPreview(leaflet('"'.repeat(65)), { items: true });
  expect(long).not.toContain('data-item="warningsSections/');
  expect(long).toContain("line 1999");
  const longest = renderPreview(leaflet('"'.repeat(64)), { items: true });
  expect(longest).toContain(
    `data-item="warningsSections/${"&quot;".repeat(64)}" data-block="1999"`,
  );
});

function filledWith(text: string): LeafletContent {
  const lists = Object.fromEntries(
    sectionKeys.map((key) => [
      key,
      [
        { id: text, content: `<p>${text}</p>` },
        { id: "2", content: text },
      ],
    ]),
  );
  return aLeaflet({
    ...lists,
    medicineName: text,
    type: text,
    subName: text,
    companyName: text,
    companyAddress: text,
    companyPhone: text,
    companyFax: text,
    companyEmail: text,
    revisionDate: text,
    sizes: [text],
    language: text,
    tables: [{ id: text, rows: 2, cols: 1, data: [[text], [text]] }],
    instructionSteps: [
      { id: text, text, image: text, imageAlt: text },
      { id: "2", text, image: tinyJpeg, imageAlt: text },
    ],
    customQA: [{ id: text, question: text, answer: text }],
  });
}

/** Parses the page as a browser does and checks every element and attribute. */
function expectHarmless(page: string): void {
  const styles: string[] = [];
  let inStyle = false;
  const parser = new Parser({
    onopentag(name, found) {
      inStyle = name === "style";
      expect(elements).toContain(name);
      if (name === "meta") return expect(page.slice(0, page.indexOf("<title"))).toContain("<meta");
      for (const [attribute, value] of Object.entries(found)) {
        expect(attributes).toContain(attribute);
        if (attribute === "href") expect(value).toMatch(/^(https?|mailto|tel):/i);
        if (attribute === "src")
          expect(value).toMatch(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/);
      }
    },
    ontext(text) {
      if (inStyle) styles.push(text);
    },
    onclosetag() {
      inStyle = false;
    },
    oncomment: () => expect.unreachable("the page contains a comment"),
  });
  parser.end(page.replace("<!DOCTYPE html>\n", ""));
  expect(page.match(/<meta\b/g)?.length ?? 0).toBe(page.startsWith("<!DOCTYPE") ? 5 : 0);
  expect(styles.join("")).toBe(page.startsWith("<!DOCTYPE") ? previewStyleSheet : "");
}
