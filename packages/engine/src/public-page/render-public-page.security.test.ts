import { expect, test } from "vitest";

import type { Element } from "../fhir/reading/elements.ts";
import { renderPublicPage } from "./render-public-page.ts";
import { renderSideBySidePage } from "./render-side-by-side.ts";
import { renderWithdrawnPage } from "./render-notices.ts";

const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)></title><!--\u0000\ud800`;
const assets = { styleSheet: "/page.css", script: "/page.js" };

function document(title: string, text: string, language = "en"): Element {
  const narrative = (inner: string) => ({
    status: "additional",
    div: `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>`,
  });
  const section = { title, code: { coding: [{ code: title }] }, text: narrative(text) };
  const resources = [
    {
      resourceType: "Composition",
      language,
      title: `${title} form`,
      date: title,
      section: [{ title, text: narrative(`<p id="sub-name">${text}</p>`), section: [section] }],
    },
    { resourceType: "Organization", name: title },
    { resourceType: "MedicinalProductDefinition", name: [{ productName: title }] },
  ];
  return { resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) };
}

function render(of: Element, previous?: Element): string {
  return renderPublicPage({
    document: of,
    state: { kind: "withdrawn", date: hostile, reason: hostile },
    version: 1,
    publishedAt: hostile,
    languages: [hostile, "en"].map((language) => ({
      language,
      address: hostile,
      current: false,
      sideBySide: hostile,
    })),
    assets,
    addresses: {
      canonical: hostile,
      versions: hostile,
      xml: hostile,
      json: hostile,
      code: hostile,
      report: hostile,
      privacy: hostile,
    },
    imageAddress: () => hostile,
    earlierVersions: 2,
    gtins: [hostile],
    index: true,
    publisher: { name: hostile, address: hostile },
    ...(previous !== undefined && { previous: { version: 1, document: previous } }),
  });
}

/** The names of elements and of attributes of a page, read by a simple scanner. */
function namesIn(html: string): ReadonlySet<string> {
  const tags = html.matchAll(/<([a-z0-9]+)((?: [a-z-]+(?:="[^"]*")?)*)>/g);
  const names = new Set<string>();
  for (const [, name = "", attributes = ""] of tags) {
    names.add(name);
    for (const [, attribute = ""] of attributes.matchAll(/ ([a-z-]+)(?:="[^"]*")?/g))
      names.add(attribute);
  }
  return names;
}

test("no text of any input becomes markup", () => {
  const side = { document: document(hostile, ""), imageAddress: () => hostile };
  const pages = [
    render(document(hostile, "", hostile)),
    renderWithdrawnPage({ language: hostile, assets, date: hostile, reason: hostile }),
    renderSideBySidePage({
      left: side,
      right: side,
      languages: [],
      assets,
      addresses: { canonical: hostile, page: hostile },
    }),
  ];
  for (const html of pages) {
    expect(html.match(/<script/g)?.length).toBe(html.includes("ld+json") ? 2 : 1);
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain("<!--");
    expect(html.isWellFormed()).toBe(true);
  }
});

test("of a narrative only listed elements, attributes and addresses are written", () => {
  const text = [
    '<p onclick="a()" style="background: url(//x)" class="pull">one</p>',
    '<a href="javascript:alert(1)">two</a><a href="java&#10;script:alert(1)">three</a>',
    '<a href="https://example.org/?a=1&amp;b=%22" target="_top">four</a>',
    '<script>five</script><iframe src="//x">six</iframe><form action="//x"><input/>seven</form>',
    '<svg onload="a()"><a xlink:href="//x">eight</a></svg><style>nine</style><object>ten</object>',
    '<img src="//x" onerror="a()" alt="eleven"/><table><tr><td colspan="99999" rowspan="-1">twelve</td></tr></table>',
    '<span id="high" lang="x&quot;" dir="auto">thirteen</span><meta http-equiv="refresh"/><base href="//x"/>',
  ].join("");
  const html = render(document("Title", text));
  const narrative = html.slice(html.indexOf('<div class="text">'), html.indexOf("</main>"));
  for (const name of [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
  ])
    expect(narrative).toContain(name);
  expect(narrative).toContain("eleven");
  expect([...namesIn(narrative)].toSorted()).toEqual(
    ["a", "aria-label", "class", "dir", "div", "h2", "href", "id", "lang", "p", "rel", "role"]
      .concat(["section", "tabindex", "table", "td", "tr"])
      .toSorted(),
  );
  expect(new Set(narrative.match(/ href="[^"]*"/g))).toEqual(
    new Set([' href="https://example.org/?a=1&amp;b=%22"']),
  );
  expect(html.match(/ id="high"/g)).toHaveLength(1);
});

test("an ill-formed or deeply nested narrative is read as a browser reads it, without losing words", () => {
  const deep = `${"<b>".repeat(20_000)}deep`;
  for (const text of [`<p>one<b>two</p>three`, deep, "a &nbsp; b <p", "\u0000x"])
    expect(render(document("Title", text))).toContain("</html>");
  expect(render(document("Title", deep))).toContain("deep");
});

test("the page of a very long document is bounded by the length of the document", () => {
  const row = "<tr><td>&quot;x</td></tr>";
  const long = `<table>${row.repeat(40_000)}</table>${"<p>w</p>".repeat(40_000)}`;
  const before = document("Title", long);
  const after = document("Title", long.replaceAll("w", "v"));
  expect(render(after).length).toBeLessThan(3 * 2 * long.length);
  const state = { kind: "current" } as const;
  const html = renderPublicPage({
    document: after,
    state,
    version: 2,
    publishedAt: "2026-03-20",
    assets,
    addresses: { canonical: "/" },
    imageAddress: () => undefined,
    index: false,
    previous: { version: 1, document: before },
  });
  const changes = html.slice(html.indexOf("<details"), html.indexOf("</details>"));
  expect(changes.length).toBeLessThan(1000);
});
