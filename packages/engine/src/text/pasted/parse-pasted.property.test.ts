import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";

import { tagSoup } from "../../../test/text/arbitrary-markup.ts";
import { parsePasted, type PastedText } from "../../pasted.ts";
import { parseRichText } from "../parse-rich-text.ts";
import { richTextToHtml } from "../rich-text-html.ts";
import type { Block } from "../rich-text.ts";
import { runsOf } from "../runs.ts";

function pasted(html: string): PastedText {
  const text = parsePasted(html);
  if (text === undefined) throw new Error("the HTML is too long");
  return text;
}

interface Numbers {
  readonly number: string;
  readonly raise: "sup" | "sub" | undefined;
}

/** The numbers of a text in reading order, each with its raise. */
function numbersOf(blocks: readonly Block[]): readonly Numbers[] {
  return blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.flatMap((item) => numbersOf(item.blocks));
    if (block.kind === "table")
      return [...block.head, ...block.body].flatMap(({ cells }) =>
        cells.flatMap((cell) => numbersOf(cell.blocks)),
      );
    return runsOf(block.children).flatMap(({ text = "", path }) => {
      const raise = path.findLast((wrapper) => wrapper === "sup" || wrapper === "sub");
      return (text.match(/\p{N}+/gu) ?? []).map((number) => ({
        number,
        raise: raise === "sup" || raise === "sub" ? raise : undefined,
      }));
    });
  });
}

const folder = new URL("../../../test/clipboard/", import.meta.url);

/** The numbers of a fixture, found by its own forms of raised text and not by a parser. */
function numbersOfSource(source: string): readonly Numbers[] {
  const visible = source
    .replaceAll(/<!--[^]*?-->|<style[^]*?<\/style>|<title>.*?<\/title>/g, "")
    .replaceAll(/<span[^>]*mso-list:Ignore[^]*?<\/span><\/span>/g, "")
    .replaceAll(/<[^>]*(?:vertical-align: ?super|mso-text-raise:3)[^>]*>|<sup>/g, "▲")
    .replaceAll(/<[^>]*vertical-align: ?sub[^>]*>|<sub>/g, "▼")
    .replaceAll(/<[^>]*>/g, " ");
  return [...visible.matchAll(/([▲▼]?)(\d+)/g)].map(([, raise, number = ""]) => ({
    number,
    raise: raise === "▲" ? "sup" : raise === "▼" ? "sub" : undefined,
  }));
}

test.each(readdirSync(folder))("every number of %s is in the text with its raise", (name) => {
  const source = readFileSync(new URL(name, folder), "utf8");
  const numbers = numbersOfSource(source);
  expect(numbers.length).toBeGreaterThan(3);
  const { blocks, lost } = pasted(source);
  expect(numbersOf(blocks)).toEqual(numbers);
  // A paste as plain text loses these raises, and the counts say so.
  expect(lost.raised).toBe(numbers.filter(({ raise }) => raise !== undefined).length);
});

/** A number in the ways in which programs raise and lower text. */
const part = fc
  .record({
    number: fc.nat(99_999).map(String),
    form: fc.constantFrom(
      "tag",
      "align",
      "word",
      "class",
      "shift",
      "percent",
      "font",
      "top",
      "media",
    ),
    raise: fc.constantFrom("sup" as const, "sub" as const, undefined),
    bold: fc.boolean(),
    struck: fc.nat(9).map((chance) => chance === 0),
  })
  .map(({ number, form, raise, bold, struck }) => {
    const sign = raise === "sup" ? "" : "-";
    const css = {
      align: `vertical-align:${raise === "sup" ? "super" : "sub"}`,
      word: `mso-text-raise:${sign}3.0pt`,
      shift: `vertical-align:${sign}.4em;color:red`,
      percent: `VERTICAL-ALIGN: ${sign}33% !important`,
      font: `font-variant-position:${raise === "sup" ? "super" : "sub"}`,
      top: `position:relative;top:${raise === "sup" ? "-" : ""}.4em;font-size:70%`,
    };
    const inner = bold ? `<b>${number}</b>` : number;
    const raised =
      form === "tag"
        ? `<${raise}>${inner}</${raise}>`
        : form === "class" || form === "media"
          ? `<span class="x ${form === "class" ? raise : `m-${raise}`}">${inner}</span>`
          : `<span style='${css[form]}'>${inner}</span>`;
    const html = raise === undefined ? `<span>${inner}</span>` : raised;
    return { number, raise, struck, html: struck ? `<del>${html}</del>` : html };
  });

const container = fc.constantFrom(
  (inner: string) => `<p>${inner}</p>`,
  (inner: string) => `<ul><li>${inner}</li></ul>`,
  (inner: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>${inner}</p>`,
  (inner: string) => `<table><tr><td>${inner}</td></tr></table>`,
  (inner: string) => `<h2>${inner}</h2>`,
  (inner: string) => `<div>${inner}</div>`,
);

test("every number keeps its place and its raise, however the program raises it, or is counted as struck", () => {
  const block = fc.tuple(container, fc.array(part, { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
      const sheet =
        "<style>.sup{vertical-align:super} span.sub{vertical-align:sub} " +
        "@media print{span.m-sup{vertical-align:super} .x.m-sub{vertical-align:sub}}</style>";
      const source =
        sheet +
        blocks.map(([of, parts]) => of(parts.map(({ html }) => html).join(" / "))).join("\n");
      const parts = blocks.flatMap(([, inner]) => inner);
      const text = pasted(source);
      expect(numbersOf(text.blocks)).toEqual(
        parts.filter(({ struck }) => !struck).map(({ number, raise }) => ({ number, raise })),
      );
      expect(text.lost.struck).toBe(parts.filter(({ struck }) => struck).length);
    }),
  );
});

test("the text of any markup is normalised: its HTML is read as the same text", () => {
  fc.assert(
    fc.property(tagSoup, (source) => {
      const { blocks } = pasted(source);
      expect(parseRichText(richTextToHtml(blocks) || "<p></p>").blocks).toEqual(blocks);
    }),
  );
});
