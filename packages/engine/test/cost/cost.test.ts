import { expect, test } from "vitest";

import { corpus } from "./corpus.ts";
import { fuzz } from "./fuzz.ts";
import { excessOf, type FuzzTarget, type Limits } from "./growth.ts";

const limits: Limits = { size: 4000, floor: { cpu: 25, output: 100_000 } };

const linear: FuzzTarget = {
  name: "linear",
  prepare: (size) => () => {
    let text = "";
    for (let at = 0; at < size * 20; at += 1) text += "x";
    return text;
  },
};

/** Compares every fourth character with every other fourth character. */
const quadratic: FuzzTarget = {
  name: "quadratic",
  prepare: (size) => () => {
    let pairs = 0;
    for (let one = 0; one < size; one += 4)
      for (let other = 0; other < size; other += 4) pairs += (one ^ other) & 1;
    return pairs;
  },
};

/** Repeats one half of the input for each 20 characters of the other half. */
const amplifying: FuzzTarget = {
  name: "amplifying",
  prepare: (size) => () => Array.from({ length: size / 40 }, () => "x".repeat(size / 2)),
};

test("the fuzzer accepts a function whose time and output are in proportion to its input", () => {
  expect(excessOf(linear, limits)).toBeUndefined();
});

test("the fuzzer finds a function that takes quadratic time", () => {
  expect(excessOf(quadratic, { ...limits, floor: { ...limits.floor, cpu: 1 } })).toMatchObject({
    target: "quadratic",
    what: "cpu",
  });
});

test("the fuzzer finds a function whose output is larger than in proportion to its input", () => {
  expect(excessOf(amplifying, limits)).toMatchObject({ target: "amplifying", what: "output" });
});

test.each(Object.entries(corpus))(
  "the time and the output of every function are in proportion to %s",
  (_, { targets, target, size }) => {
    const known = targets().find(({ name }) => name === target);
    if (known === undefined) throw new Error(`no target is named ${target}`);
    expect(excessOf(known, { ...limits, size })).toBeUndefined();
  },
);

test("the time and the output of every function of the engine are in proportion to its input", () => {
  expect(fuzz(limits, { seed: 20_260_115, milliseconds: 4000 })).toEqual([]);
});
