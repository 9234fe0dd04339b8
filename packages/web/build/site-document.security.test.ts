import { Parser } from "htmlparser2";
import { expect, test } from "vitest";

import type { PublicPage } from "../src/site/public-page.ts";
import { siteDocument } from "./site-document.ts";

const hostile = `"><script>alert('1')</script> & </title> <!-- ' \u2028`;
const page: PublicPage = {
  Content: () => null,
  meta: {
    en: { title: hostile, description: hostile },
    ar: { title: hostile, description: hostile },
  },
  structured: () => ({ "@type": "Thing", name: hostile, about: ["</SCRIPT><!--<script>"] }),
};
const files = { scripts: [], preloads: [], styles: [], fonts: [] };

interface Found {
  readonly tags: readonly string[];
  readonly titles: readonly string[];
  readonly contents: readonly string[];
  readonly data: readonly string[];
}

/** Parses an HTML document and collects its tags, titles, metadata texts and script contents. */
function read(html: string): Found {
  const found = {
    tags: [] as string[],
    titles: [] as string[],
    contents: [] as string[],
    data: [] as string[],
  };
  let within = "";
  const parser = new Parser(
    {
      onopentag(name, { property = "", name: meta = "", content }) {
        within = name;
        found.tags.push(name);
        if (name === "title") found.titles.push("");
        if (name === "script") found.data.push("");
        if (content !== undefined && /title|description/.test(property + meta))
          found.contents.push(content);
      },
      ontext(text) {
        const into = within === "title" ? found.titles : within === "script" ? found.data : [];
        into.push((into.pop() ?? "") + text);
      },
      onclosetag: () => void (within = ""),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return found;
}

test.each(["en", "ar"] as const)(
  "texts of a page cannot add attributes or elements to the head, %s",
  (language) => {
    const html = siteDocument({ ...files, place: { page: "about", language }, page, html: "" });
    const { tags, titles, contents, data } = read(html);
    expect(titles).toEqual([hostile]);
    expect(contents).toEqual([hostile, hostile, hostile]);
    expect(tags.filter((tag) => tag === "script")).toHaveLength(1);
    expect(tags.filter((tag) => tag === "body")).toHaveLength(1);
    expect(data).toHaveLength(1);
    expect(data[0]).not.toMatch(/<|-->/);
    expect(JSON.parse(data[0] ?? "")).toEqual({
      "@context": "https://schema.org",
      "@type": "Thing",
      name: hostile,
      about: ["</SCRIPT><!--<script>"],
    });
  },
);

test("the HTML document of a page complies with a policy that forbids inline scripts and styles", () => {
  const html = siteDocument({
    ...files,
    scripts: ["/assets/site.js"],
    place: { page: "home", language: "en" },
    page: { ...page, theme: "dark" },
    html: "<p>Text</p>",
  });
  expect(html).toContain('<html lang="en" dir="ltr" data-theme="dark">');
  expect(html).toContain(
    '<script type="module" src="/assets/site.js" fetchpriority="low"></script>',
  );
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|nonce/);
});
