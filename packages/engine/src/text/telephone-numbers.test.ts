import { expect, test } from "vitest";
import { richTextToXhtml } from "./rich-text-xhtml.ts";
import { parseRichText } from "./parse-rich-text.ts";
import { telephoneNumbers } from "./telephone-numbers.ts";

function arabic(html: string): string {
  return richTextToXhtml(parseRichText(html).blocks, { direction: "rtl" });
}

test.each([
  ["اتصل بالرقم +962 6 555 0150.", "+962 6 555 0150"],
  ["الهاتف: 06-555-0150", "06-555-0150"],
  ["الهاتف (06) 555 0150، أو", "(06) 555 0150"],
  ["هاتف +96265550150", "+96265550150"],
  ["هاتف ٠٦ ٥٥٥ ٠١٥٠", "٠٦ ٥٥٥ ٠١٥٠"],
  ["راجع بتاريخ 15-01-2026.", "15-01-2026"],
])("isolates the number in %j", (text, number) => {
  expect(telephoneNumbers(text).map(({ start, end }) => text.slice(start, end))).toEqual([number]);
  expect(arabic(`<p>${text}</p>`)).toContain(`<span dir="ltr">${number}</span>`);
});

test.each([
  "من 20 إلى 25 كغم",
  "5–10 ملغم",
  "1.5 مل",
  "رقم 12345678",
  "1,000,000",
  "3 مرات 2 يومياً",
  "0.5 1.25 3.75",
])("does not isolate the numbers in %j", (text) => {
  expect(telephoneNumbers(text)).toEqual([]);
  expect(arabic(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
});

test("writes the span inside a link that contains the number", () => {
  expect(arabic('<p>اتصل <a href="tel:+96265550150">+962 6 555 0150</a></p>')).toBe(
    '<p>اتصل <a href="tel:+96265550150"><span dir="ltr">+962 6 555 0150</span></a></p>',
  );
});

test("isolates a number and adjacent words as one run", () => {
  expect(arabic("<p>راسل Wadi Pharma: +962 6 555 0150 الآن</p>")).toBe(
    '<p>راسل <span dir="ltr">Wadi Pharma: +962 6 555 0150</span> الآن</p>',
  );
});
