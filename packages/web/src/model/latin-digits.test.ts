import { describe, expect, test } from "vitest";

import { latinDigits } from "./latin-digits.ts";

describe("latinDigits", () => {
  test("converts Arabic-Indic and Persian digits to Latin digits", () => {
    expect(latinDigits("+٩٦٢ ٦ ٥٥٥ ٠١٤٢")).toBe("+962 6 555 0142");
    expect(latinDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
    expect(latinDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  });

  test("keeps every other character", () => {
    const text = "هاتف: +962 (6) — ext. 5½ ²\u200F";
    expect(latinDigits(text)).toBe(text);
  });
});
