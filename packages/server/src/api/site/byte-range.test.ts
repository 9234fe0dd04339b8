import { describe, expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

const whole = { kind: "whole" };

describe("a byte range of a file of a hundred bytes", () => {
  it.each([
    ["bytes=0-9", { kind: "part", start: 0, end: 9 }],
    ["bytes=90-", { kind: "part", start: 90, end: 99 }],
    ["bytes=90-500", { kind: "part", start: 90, end: 99 }],
    ["bytes=-10", { kind: "part", start: 90, end: 99 }],
    ["bytes=-500", { kind: "part", start: 0, end: 99 }],
    ["bytes=100-", { kind: "unsatisfiable" }],
    ["bytes=-0", { kind: "unsatisfiable" }],
    ["bytes=9-0", whole],
    ["bytes=-", whole],
    ["bytes=0-1,5-6", whole],
    ["lines=0-1", whole],
    [null, whole],
  ])("%s is parsed as %j", (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });
});
