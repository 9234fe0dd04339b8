import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { endpoints } from "../contract/endpoints.ts";
import { fieldCodes, problemStatuses } from "../contract/problem-codes.ts";
import { compress } from "../../node/compress.ts";
import { html, sentence } from "./api-page-html.ts";
import { jsonText } from "./api-page-json.ts";
import { apiPage } from "./api-page.ts";

const page = apiPage();

interface Tag {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Returns every element, in the order of the HTML document. */
function tagsOf(nodes: readonly unknown[]): Tag[] {
  return nodes.flatMap((node) => {
    const { name, attribs, children = [] } = node as Partial<Tag> & { children?: unknown[] };
    const inner = tagsOf(children);
    return name === undefined
      ? inner
      : [{ name, attribs: attribs ?? {}, text: textOf(node) }, ...inner];
  });
}

function textOf(node: unknown): string {
  const { data = "", children = [] } = node as { data?: string; children?: unknown[] };
  return data + children.map(textOf).join("");
}

const tags = tagsOf(parseDocument(page).children);
const named = (...names: readonly string[]) => tags.filter(({ name }) => names.includes(name));

test("has no script, no style without the nonce, and no link or resource from another site", () => {
  expect(named("script", "iframe", "img", "object", "embed", "form")).toEqual([]);
  expect(named("style").map(({ attribs }) => attribs)).toEqual([{ nonce: "{{nonce}}" }]);
  expect(page.split("{{nonce}}").length).toBe(2);
  for (const { name, attribs } of tags) {
    expect(Object.keys(attribs).filter((key) => key === "style" || key.startsWith("on"))).toEqual(
      [],
    );
    const address = attribs["href"] ?? attribs["src"] ?? "#";
    expect(address, name).toMatch(/^(?:#|\/(?!\/)|data:,$)/);
  }
  expect(page).not.toMatch(/@import|url\(/);
});

test("has at most 40 kB when it is compressed", async () => {
  const served = await compress("br", new TextEncoder().encode(page));
  expect(served.byteLength).toBeLessThanOrEqual(40_000);
});

test("has a section with an anchor for every operation", () => {
  for (const [name, { method, path, summary }] of Object.entries(endpoints)) {
    const heading = named("h3").find(({ attribs }) => attribs["id"] === name);
    expect(heading?.text).toBe(summary);
    const lines = named("p").filter(({ attribs }) => attribs["class"] === "line");
    expect(lines.map(({ text }) => text.trim())).toContain(`${method} ${path}`);
  }
});

test("has an anchor for every problem code and every field code", () => {
  const ids = tags.map(({ attribs }) => attribs["id"]);
  for (const code of Object.keys(problemStatuses)) expect(ids).toContain(`problem-${code}`);
  for (const code of fieldCodes) expect(ids).toContain(`field-${code}`);
});

describe("is accessible", () => {
  test("with landmarks, one h1 and no skipped heading level", () => {
    expect(named("header", "nav", "main").map(({ name }) => name)).toEqual([
      "header",
      "nav",
      "main",
    ]);
    const levels = named("h1", "h2", "h3", "h4").map(({ name }) => Number(name.slice(1)));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    for (const [at, level] of levels.entries()) {
      expect(level - (levels[at - 1] ?? 0), `heading ${at}`).toBeLessThanOrEqual(1);
    }
  });

  test("with unique ids and links that have a target", () => {
    const ids = tags.flatMap(({ attribs }) => attribs["id"] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const inPage = named("a").flatMap(({ attribs }) => attribs["href"]?.match(/^#(.*)/)?.[1] ?? []);
    expect(inPage.filter((id) => !ids.includes(id))).toEqual([]);
    const labels = tags.flatMap(({ attribs }) => attribs["aria-labelledby"] ?? []);
    expect(labels.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("with scoped table headers, and Arabic text marked as Arabic", () => {
    expect(named("th").every(({ attribs }) => /^(?:row|col)$/.test(attribs["scope"] ?? ""))).toBe(
      true,
    );
    for (const { text, attribs } of named("p", "span")) {
      const isArabic = /^[^a-z]*[\u0600-\u06ff]/.test(text.trim());
      if (isArabic) expect(attribs, text).toMatchObject({ lang: "ar", dir: "rtl" });
    }
    expect(page).toMatch(/<html lang="en">/);
  });
});

test("curl examples contain no apostrophe that would end the quoted body", () => {
  const lines = named("code").filter(({ text }) => text.startsWith("curl "));
  expect(lines.length).toBe(Object.keys(endpoints).length);
  for (const { text } of lines) expect(text.split("'").length % 2, text).toBe(1);
});

test("the setup commands come first, and the table of contents is collapsed by default", () => {
  const codes = named("code").map(({ text }) => text);
  const start = codes.findIndex((text) => text.startsWith("NASHRA_URL="));
  expect(start).toBeGreaterThan(-1);
  expect(start).toBeLessThan(codes.findIndex((text) => text.startsWith("curl ")));
  const [contents] = named("details");
  expect(contents?.attribs).toEqual({});
  expect(contents?.text.trim()).toMatch(/^On this page/);
});

test("values in the page are escaped as text", () => {
  const { text } = html`<p title="${'"x'}">${"<b>&'"} ${3}</p>`;
  expect(text).toBe('<p title="&quot;x">&lt;b&gt;&amp;&#39; 3</p>');
  expect(sentence("a `<b>` c").text).toBe("a <code>&lt;b&gt;</code> c");
});

test("formatted JSON keeps its value, and only lines that are too long are broken", () => {
  const value = { a: [{ b: 'a\\n "x": 1' }, []], c: "x".repeat(90), d: { e: null, f: "\n  y" } };
  expect(JSON.parse(jsonText(value))).toEqual(value);
  expect(jsonText({ a: [1, 2] })).toBe('{ "a": [ 1, 2 ] }');
  expect(jsonText({ a: ["x".repeat(70)] })).toBe(`{\n  "a": [\n    "${"x".repeat(70)}"\n  ]\n}`);
});
