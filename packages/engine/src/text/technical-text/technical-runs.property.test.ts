import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeText } from "../escape.ts";
import { inlineToXhtml } from "../rich-text-xhtml.ts";
import { ambiguousRanges } from "./ambiguous-ranges.ts";
import { technicalRuns, technicalText } from "./technical-runs.ts";

/** Characters of all classes of the rule. */
const characters = [
  ..."aZмµاملـ05٥۵½ \u00a0()[]«»“”\"-–—−/⁄×+=:±*·.,|&→<>≤≥#№@%٪‰°′®²⁺₂€،؛؟•!_'\u0301\u064b",
  ..."\u200e\u200f\u061c\u202e\u2066\u2069\u200d\t\n\uffff\u2028😀𝐀ל",
  "\ud800",
  "\udc00",
];
const words = ["5–10", "٥-١٠", " mg/kg", "Zaytounol", " ملغم", "06-5651234", "1 000", "°م", "≥ "];
const text = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...characters) },
      { weight: 1, arbitrary: fc.constantFrom(...words) },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(""));
const block = fc.record({
  direction: fc.constantFrom("ltr" as const, "rtl" as const),
  telephone: fc.boolean(),
});
const many = { numRuns: 10_000 };

/** Barriers of right-to-left text, found without the classes of the scanner. */
const barriersOfRightToLeft =
  /[\u0000-\u001f\uffff\u2028\u2029•\u061c\u200f\u202a-\u202e\u2066-\u2069،؛؟]|(?![\p{Nd}])[\u0621-\u064a\u05d0-\u05ea]/u;
const barriersOfLeftToRight =
  /[\u0000-\u001f\uffff\u2028\u2029•\u061c\u200f\u202a-\u202e\u2066-\u2069]|\p{Script=Latin}(?<=\p{L})|\p{Script=Cyrillic}/u;

test("runs are sorted, disjoint, trimmed, and cross no barrier", () => {
  fc.assert(
    fc.property(text, block, (source, options) => {
      let from = 0;
      const barriers = options.direction === "rtl" ? barriersOfRightToLeft : barriersOfLeftToRight;
      for (const { start, end, forced, keep } of technicalRuns(source, options)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        const run = source.slice(start, end);
        expect(run.trim()).toBe(run);
        expect(run).not.toMatch(barriers);
        expect(forced).toBe(options.direction === "rtl" && /[٠-٩]/.test(run));
        let next = start;
        for (const kept of keep) {
          expect(kept.start).toBeGreaterThanOrEqual(next);
          expect(kept.end).toBeGreaterThan(kept.start);
          expect(Array.from(source.slice(kept.start, kept.end)).length).toBeLessThanOrEqual(20);
          next = kept.end;
        }
        expect(next).toBeLessThanOrEqual(end);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(source.length);
    }),
    many,
  );
});

test("the markup without tags is the text", () => {
  fc.assert(
    fc.property(text, block, fc.boolean(), (source, { direction, telephone }, hasClass) => {
      const target = hasClass ? { direction, keepClass: "keep" } : { direction };
      const markup = inlineToXhtml(source, target, { telephone });
      expect(markup.replace(/<[^<>]*>/g, "")).toBe(escapeText(source));
      expect(areNested(markup)).toBe(true);
    }),
    many,
  );
});

test("ambiguous ranges and ranges that stay on one line are sorted and disjoint", () => {
  fc.assert(
    fc.property(text, block, (source, options) => {
      for (const ranges of [ambiguousRanges(source), technicalText(source, options).kept]) {
        let from = 0;
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          from = end;
        }
        expect(from).toBeLessThanOrEqual(source.length);
      }
    }),
    many,
  );
});

/** Whether each end tag closes the last open element. */
function areNested(markup: string): boolean {
  const open: string[] = [];
  for (const { 1: close, 2: name = "" } of markup.matchAll(/<(\/?)(span|bdo)[^<>]*>/g)) {
    if (close === "") open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
