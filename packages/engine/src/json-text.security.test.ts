import fc from "fast-check";
import { expect, test } from "vitest";

import { repeatedName } from "./json-text.ts";

function found(text: string) {
  return repeatedName(text, JSON.parse(text));
}

test("reports a repeated name with its path and its offset", () => {
  expect(found('{"a":{"b":1},"c":[{"b":1},[2,{"d":[],"d":0}]],"a":2}')).toEqual({
    name: "d",
    path: ["c", 1, 1, "d"],
    offset: 37,
  });
});

test.each([
  ["in sibling objects", '[{"a":1},{"a":1}]'],
  ["in parent and child", '{"a":{"a":{"a":1}}}'],
  ["as a name and as a value", '{"a":"a","b":["a","a"]}'],
  ["in a string that looks like JSON", String.raw`{"a":"{\"b\":1,\"b\":2}","c":"\\"}`],
  ["in names that differ only in letter case or Unicode form", '{"é":1,"e\u0301":1,"É":1}'],
  ["in a value that is not an object", '"a"'],
])("finds no repeated name %s", (_, text) => {
  expect(found(text)).toBeUndefined();
});

test.each([
  ["an escape", '{"a":1,"\\u0061":2}', "a"],
  ["escaped backslashes and quotes", String.raw`{"\\\"":"x","\\\u0022":":"}`, '\\"'],
  ["blanks around the colon", '{"a" \n\t:1,\r"a"\n:2}', "a"],
  ["the empty name", '{"":1,"":2}', ""],
  ["a number that looks like an index", '{"0":1,"0":2}', "0"],
  ["the prototype", '{"__proto__":{"x":1},"__proto__":1}', "__proto__"],
  ["a property of every object", '{"constructor":1,"constructor":2}', "constructor"],
  ["half a surrogate pair", '{"\\ud800":1,"\\uD800":2}', "\ud800"],
])("compares names by their decoded value: %s", (_, text, name) => {
  expect(found(text)).toMatchObject({ name, path: [name] });
});

test("finds repeated names at any depth and of any length", () => {
  const deep = `${'{"a":['.repeat(100_000)}{"b":1,"b":2}${"]}".repeat(100_000)}`;
  expect(found(deep)?.path).toHaveLength(200_001);
  const huge = JSON.stringify('\\"[{,:'.repeat(500_000));
  expect(found(`{${huge}:${huge},"x":[${huge}],${huge}:1}`)?.offset).toBeGreaterThan(1_000_000);
  const many = Array.from({ length: 100_000 }, (_, at) => `"${at}":{"a":0}`).join();
  expect(found(`{${many}}`)).toBeUndefined();
  expect(found(`{${many},"7":0}`)?.name).toBe("7");
});

test("finds the inserted repeated name in any JSON value, and no other", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string(), fc.nat(3), (value, name, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(found(text)).toBeUndefined();
      const key = JSON.stringify(name);
      const twice = `[${text}, {${key}: ${text}, "x${name.length}": 2, ${key}: {}}]`;
      expect(found(twice)).toEqual({
        name,
        path: [1, name],
        offset: twice.lastIndexOf(`${key}: {}`),
      });
    }),
  );
});
