import { createHash } from "node:crypto";
import { renderPreview } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { documentHeaders } from "./leaflet-document.ts";

const headersOf = (title: string, format: "xml" | "json" | "html" = "xml") =>
  documentHeaders({
    format,
    layout: "standard",
    version: 3,
    builtBy: "0.2.0",
    fileName: `${title}.${format}`,
  });

function namesOf(title: string) {
  const header = headersOf(title)["Content-Disposition"] ?? "";
  expect(header).toMatch(/^[\u0020-\u007e]*$/);
  const [, ascii = "", utf8 = ""] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(header) ?? [];
  return [ascii, decodeURIComponent(utf8)];
}

describe("the file names of a document", () => {
  test.each([
    ["Zaytounol 250 mg", "Zaytounol 250 mg.xml", "Zaytounol 250 mg.xml"],
    ["Café (1)", "Cafe (1).xml", "Café (1).xml"],
    ["زيتونول", "leaflet.xml", "زيتونول.xml"],
    ["زيتونول 5 mg", "5 mg.xml", "زيتونول 5 mg.xml"],
    ["v1.5", "v1.5.xml", "v1.5.xml"],
    ["", "leaflet.xml", "leaflet.xml"],
    ["...", "leaflet.xml", "leaflet.xml"],
    ["../../etc/passwd", "etc passwd.xml", "etc passwd.xml"],
    ["a\\b:c|d", "a b c d.xml", "a b c d.xml"],
    ['a"; filename="b', "a _ filename_ b.xml", "a ; filename= b.xml"],
    ["a\r\nSet-Cookie: x", "a Set-Cookie x.xml", "a Set-Cookie x.xml"],
    ["a\u202egnp.exe", "a gnp.exe.xml", "a gnp.exe.xml"],
    ["CON", "leaflet CON.xml", "leaflet CON.xml"],
    ["a\ud800b", "a_b.xml", "a\ufffdb.xml"],
    ["100%'*", "100.xml", "100%'.xml"],
  ])("are safe for the title %j", (title, ascii, utf8) => {
    const [first, second] = namesOf(title);
    expect(second).toBe(utf8);
    expect(first).toBe(ascii);
  });

  test("are not longer than file systems allow", () => {
    const [ascii = "", utf8 = ""] = namesOf("ن".repeat(5000));
    expect(new TextEncoder().encode(utf8).length).toBeLessThanOrEqual(255);
    expect(ascii.length).toBeLessThanOrEqual(255);
    const [, wide = ""] = namesOf("𝒙".repeat(5000));
    expect(wide).not.toContain("\ufffd");
    expect(new TextEncoder().encode(wide).length).toBeLessThanOrEqual(255);
  });
});

// With a quadratic regular expression, this test would take minutes.
test("determines the file name quickly for a title with a million dots", () => {
  expect(namesOf(`a${".".repeat(1_000_000)}b`)).toEqual(["a.xml", "a.xml"]);
});

describe("the preview page", () => {
  const policy = headersOf("x", "html")["Content-Security-Policy"] ?? "";
  const page = renderPreview(aLeaflet(), { title: "A <b>title</b>" });

  test("has only the style sheet that its policy allows", () => {
    const [, sheet = ""] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash("sha256").update(sheet).digest("base64");
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(page.match(/<style/g)).toHaveLength(1);
  });

  test("has nothing that its policy would block", () => {
    expect(page).not.toMatch(/<script|<link|<iframe|\sstyle=|\son\w+=|src="(?!data:)/i);
  });

  test("has a policy with an opaque origin and no scripts, like the XML and JSON documents", () => {
    for (const format of ["xml", "json", "html"] as const)
      expect(headersOf("x", format)["Content-Security-Policy"]).toMatch(
        /^sandbox; default-src 'none';/,
      );
  });
});
