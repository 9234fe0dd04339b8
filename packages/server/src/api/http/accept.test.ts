import { describe, expect, it } from "vitest";
import { preferredEncoding, preferredLanguage } from "./accept.ts";

describe("the language of a reply", () => {
  it.each([
    [null, "en"],
    ["", "en"],
    ["ar", "ar"],
    ["AR-jo", "ar"],
    ["fr, ar;q=0.3", "ar"],
    ["fr, de", "en"],
    ["ar;q=0.5, en;q=0.8", "en"],
    ["ar;q=0.8, en;q=0.5", "ar"],
    ["ar, en", "ar"],
    ["en, ar", "en"],
    ["ar;q=0", "en"],
    ["ar;q=2, en;q=0.1", "en"],
    ["ar;q=x", "en"],
    ["*;q=0.5, ar", "ar"],
    ["arc", "en"],
  ])("Accept-Language %j selects %s", (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it("is determined quickly for a very long header", () => {
    expect(preferredLanguage(`ar,${"fr;q=0.1,".repeat(100_000)}`)).toBe("ar");
  });
});

describe("the encoding of a reply", () => {
  it.each([
    [null, undefined],
    ["identity", undefined],
    ["gzip", "gzip"],
    ["gzip, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["*", "br"],
    ["*;q=0", undefined],
    ["br;q=0, *", "gzip"],
    ["x-gzip", "gzip"],
  ])("Accept-Encoding %j selects %s", (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });
});
