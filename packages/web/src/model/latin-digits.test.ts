import { describe, expect, test } from "vitest";

import { latinDigits } from "./latin-digits.ts";

describe("latinDigits", () => {
  test("writes Arabic-Indic and Persian digits as Latin ones", () => {
    expect(latinDigits("+٩٦٢ ٦ ٥٥٥ ٠١٤٢")).toBe("+962 6 555 0142");
    expect(latinDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
    expect(latinDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  });

  test("leaves every other character as it is", () => {
    const text = "هاتف: +962 (6) — ext. 5½ ²\u200F";
    expect(latinDigits(text)).toBe(text);
  });
});
