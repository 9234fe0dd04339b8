import { describe, expect, it } from "vitest";
import { tokenizeHtml, type HtmlTokens } from "./html-tokens.ts";

/** Counts tokens and characters. It collects no list, because millions of tokens would make the test slow. */
class Count implements HtmlTokens {
  readonly inForeignContent: boolean;
  tokens = 0;
  characters = 0;
  attributes = 0;

  constructor(inForeignContent: boolean) {
    this.inForeignContent = inForeignContent;
  }

  text(text: string): void {
    this.tokens += 1;
    this.characters += text.length;
  }

  startTag(_: string, attributes: Readonly<Record<string, string>>): void {
    this.tokens += 1;
    this.attributes += Object.keys(attributes).length;
  }

  endTag(): void {
    this.tokens += 1;
  }

  add(): void {
    this.tokens += 1;
  }
}

const megabyte = 1_048_576;
const repeated = (snippet: string) => snippet.repeat(megabyte / snippet.length);

/** With quadratic run time, each of these inputs of one megabyte would exceed any test timeout. */
describe("tokenizing a megabyte of malicious HTML", () => {
  it.each([
    "<",
    "<a",
    "<a ",
    "<a b",
    "<a b=",
    "<a b='",
    '<a b="c',
    "<a>",
    "</",
    "</a",
    "</a ",
    "<!",
    "<!-",
    "<!--",
    "<!-- --!",
    "<!-->",
    "--!",
    "<?",
    "<![CDATA[",
    "]]",
    "<!doctype",
    "<a@",
    "<a@b>",
    "<title>",
    "<title></title ",
    "<script><!--",
    "</script",
    "<style></style>",
    "<plaintext>",
    "&",
    "&a",
    "&amp",
    "&amp;",
    "&nosuch;",
    "&#",
    "&#x",
    "&#x0",
    "&#9",
    "<a b=&amp",
    "/",
    " ",
    "=",
    "a",
  ])("takes linear time for repeated %j", (snippet) => {
    const html = repeated(snippet);
    for (const source of [html, `<a ${html}`, `<a ${html}>`, `<a b='${html}'>`, `&${html};`]) {
      for (const foreign of [false, true]) {
        const count = new Count(foreign);
        tokenizeHtml(source, count, () => undefined);
        expect(count.tokens).toBeGreaterThan(0);
      }
    }
  });

  it.each([
    ["<!--x>", "->"],
    ["<!--x>", "--!"],
    ["<!-->", "->"],
    ["<!--x--", "!->"],
  ])("takes linear time for repeated %j before %j", (snippet, end) => {
    for (const size of [1, 2, 4]) {
      const count = new Count(false);
      tokenizeHtml(repeated(snippet).repeat(size) + end, count, () => undefined);
      expect(count.tokens).toBeGreaterThan(0);
    }
  });

  it("takes linear time for many spaces between attributes", () => {
    const count = new Count(false);
    tokenizeHtml(`<a${repeated(" b ")}${repeated(" ")}`, count, () => undefined);
    expect(count).toMatchObject({ tokens: 1, attributes: 0 });
  });

  it("takes linear time for a very long name, number and attribute", () => {
    const count = new Count(false);
    const long = repeated("a");
    tokenizeHtml(`<${long} ${long}=${long}>&${long};&#${repeated("9")};`, count, () => undefined);
    expect(count).toMatchObject({ attributes: 1, characters: long.length + 3 });
  });

  it("takes linear time for many different attributes", () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(" ");
    const count = new Count(false);
    tokenizeHtml(`<a ${names} ${names}>`, count, () => undefined);
    expect(count.attributes).toBe(100_000);
  });
});
