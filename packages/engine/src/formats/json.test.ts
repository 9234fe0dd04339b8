import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromJson, toJson, toJsonChunks } from "./json.ts";

function read(text: string) {
  const reading = fromJson(text);
  if (reading.kind !== "read") throw new Error(`refused: ${JSON.stringify(reading.findings)}`);
  return reading;
}

function refusalOf(text: string, limits?: { maxInput: number }) {
  const reading = fromJson(text, limits);
  if (reading.kind !== "refused") return reading.kind;
  const [{ code, line, column, details }] = reading.findings;
  return { code, line, column, ...details };
}

test("writes two spaces, the standard's order, and a line feed at the end", () => {
  const bundle = {
    entry: [{ resource: { name: "a", _name: { id: "n" }, id: "o", resourceType: "Organization" } }],
    zz: [],
    type: "document",
    _id: {},
    resourceType: "Bundle",
  };
  expect(toJson(bundle)).toBe(`{
  "resourceType": "Bundle",
  "_id": {},
  "type": "document",
  "entry": [
    {
      "resource": {
        "resourceType": "Organization",
        "id": "o",
        "name": "a",
        "_name": {
          "id": "n"
        }
      }
    }
  ],
  "zz": []
}
`);
});

test("what stands in the standard's order is written as JSON.stringify does", () => {
  const folder = new URL("../../test/samples/", import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.startsWith("ig100"))) {
    const { bundle } = read(readFileSync(new URL(file, folder), "utf8"));
    const written = toJson(bundle);
    expect(JSON.parse(written)).toEqual(bundle);
    expect(written).toBe(`${JSON.stringify(JSON.parse(written), null, 2)}\n`);
  }
});

test.each(["\0\b\t\n\f\r\u001f", '"\\/', "\ud800", "\u2028\u00e9\u{1f48a}"])(
  "spells %j as JSON.stringify does, however long it is",
  (text) => {
    for (const id of [text, text + "x".repeat(10_000)]) {
      expect(toJson({ resourceType: "Bundle", id })).toContain(JSON.stringify(id));
    }
  },
);

test("long base64 is a chunk of its own, the very string it was", () => {
  const data = "QUJD".repeat(50_000);
  const bundle = {
    resourceType: "Bundle",
    entry: [{ resource: { resourceType: "Binary", data } }],
  };
  const chunks = toJsonChunks(bundle);
  expect(chunks).toHaveLength(3);
  expect(chunks[1]).toBe(data);
  expect(chunks.join("")).toBe(toJson(bundle));
});

function withQuantity(value: string): string {
  return `{
  "resourceType": "Bundle",
  "entry": [
    {
      "resource": {
        "resourceType": "Ingredient",
        "substance": {
          "strength": [
            {
              "concentrationQuantity": {
                "value": ${value}
              }
            }
          ]
        }
      }
    }
  ]
}
`;
}

test("numbers keep their text at any depth, and take no room for the way there", () => {
  const many = "1.0,".repeat(200_000);
  const deep = `${"[".repeat(190)}${many}[1.0,{"a":1.0}]${"]".repeat(190)}`;
  const { bundle } = read(`{"resourceType":"Bundle","x":${deep},"y":1.0}`);
  let x: unknown = new Map(Object.entries(bundle)).get("x");
  for (let depth = 1; depth < 190; depth += 1) [x] = x as readonly unknown[];
  const row = x as readonly unknown[];
  expect(row).toHaveLength(200_001);
  expect(new Set(row.slice(0, -1))).toEqual(new Set(["1.0"]));
  expect(row.at(-1)).toEqual(["1.0", { a: "1.0" }]);
  expect(bundle).toMatchObject({ y: "1.0" });
});

test.each(["1.0", "0.50", "1e3", "1E+2", "12345678901234567890", "0.1", "5", "-0", "1e400"])(
  "a decimal %s is written as it was read",
  (value) => {
    expect(toJson(read(withQuantity(value)).bundle)).toBe(withQuantity(value));
  },
);

test("a number that is no decimal and would be altered stays readable as text", () => {
  const { bundle } = read('{"resourceType":"Bundle","total":1.0,"total2":[1.50,{"a":2.0}],"n":3}');
  expect(bundle).toMatchObject({ total: "1.0", total2: ["1.50", { a: "2.0" }], n: 3 });
});

test("a name that stands twice is a finding; the later value counts, the earlier is kept as words", () => {
  const text =
    '{"resourceType":"Bundle",\n "id":"a",\n "x":{"y":["b\\n", 1.0, null]},\n "x":{}, "id":"c", "\\u0069d":"d"}';
  const { bundle, findings, unplaced } = read(text);
  expect(bundle).toEqual({ resourceType: "Bundle", id: "d", x: {} });
  expect(findings).toMatchObject([
    { code: "element-repeated", details: { element: "x" }, line: 4, column: 2 },
    { code: "element-repeated", details: { element: "id" }, line: 4, column: 10 },
    { code: "element-repeated", details: { element: "id" }, line: 4, column: 20 },
  ]);
  expect(unplaced).toMatchObject([
    { text: "a", line: 2 },
    { text: "b\n\n1\nnull", line: 3 },
    { text: "c", line: 4 },
  ]);
});

test("the place of every object and element can be asked for", () => {
  const { bundle, placeOf } = read(`\uFEFF{"resourceType": "Bundle",
  "entry": [
    { "fullUrl": "a" },
    { "link": [{ "url": "b" }, { "url": "c" }],
      "_fullUrl": { "id": "d" } }
  ]
}`);
  const entries = bundle["entry"] as readonly { readonly link: readonly object[] }[];
  expect(placeOf(bundle)).toEqual({ expression: "Bundle", line: 1, column: 2 });
  expect(placeOf(bundle, "entry[1]")).toEqual({
    expression: "Bundle.entry[1]",
    line: 4,
    column: 5,
  });
  expect(placeOf(entries[0] ?? {}, "fullUrl")).toEqual({
    expression: "Bundle.entry[0].fullUrl",
    line: 3,
    column: 18,
  });
  expect(placeOf(entries[1]?.link[1] ?? {})).toEqual({
    expression: "Bundle.entry[1].link[1]",
    line: 4,
    column: 32,
  });
  expect(placeOf(entries[1] ?? {}, "_fullUrl")).toMatchObject({
    expression: "Bundle.entry[1].fullUrl",
    line: 5,
  });
  expect(placeOf(entries[1] ?? {}, "missing")).toMatchObject({ line: 4, column: 5 });
  expect(placeOf({})).toBeUndefined();
});

test.each([
  ["nothing", "", "input-empty", 1, 1],
  ["white space", " \n", "input-empty", 1, 1],
  ["no JSON", "<Bundle/>", "json-ill-formed", 1, 1],
  ["a trailing comma", '{"a": 1,\n}', "json-ill-formed", 2, 1],
  ["a trailing comma in an array", '{"a": [1,\n ]}', "json-ill-formed", 2, 2],
  ["a comment", '{ // no\n"a": 1}', "json-ill-formed", 1, 3],
  ["single quotes", "{'a': 1}", "json-ill-formed", 1, 2],
  ["a name without quotes", "{a: 1}", "json-ill-formed", 1, 2],
  ["no colon", '{"a" 1}', "json-ill-formed", 1, 6],
  ["no comma", '{"a": 1 "b": 2}', "json-ill-formed", 1, 9],
  ["a bracket for a brace", '{"a": 1]', "json-ill-formed", 1, 8],
  ["a leading zero", '{"a": 01}', "json-ill-formed", 1, 8],
  ["a plus sign", '{"a": +1}', "json-ill-formed", 1, 7],
  ["NaN", '{"a": NaN}', "json-ill-formed", 1, 7],
  ["a line feed in a string", '{"a": "b\n"}', "json-ill-formed", 1, 9],
  ["an unknown escape", '{"a": "b\\x"}', "json-ill-formed", 1, 9],
  ["a short escape", '{"a": "\\u12"}', "json-ill-formed", 1, 8],
  ["an end too soon", '{"a": "b', "json-ill-formed", 1, 9],
  ["an end in an object", '{"a": [', "json-ill-formed", 1, 8],
  ["a second value", '{"resourceType":"Bundle"} {}', "json-ill-formed", 1, 27],
  ["a value that is no object", "[]", "not-fhir", 1, 1],
  ["null", "null", "not-fhir", 1, 1],
  ["an object without a type", '{"a": 1}', "not-fhir", 1, 1],
  ["a type that is no name", '{"resourceType": 5}', "not-fhir", 1, 1],
  ["another resource", '{"resourceType": "Composition"}', "not-a-bundle", 1, 1],
])("refuses %s with line and column", (_name, text, code, line, column) => {
  expect(refusalOf(text)).toMatchObject({ code, line, column });
});

test.each([
  ["arrays", "[".repeat(100_000)],
  ["objects", '{"a":'.repeat(100_000)],
  ["arrays in objects", '{"a":['.repeat(100_000)],
])("refuses a hundred thousand levels of %s", (_name, text) => {
  expect(refusalOf(text)).toMatchObject({ code: "input-too-deep", limit: 200 });
});

test("an element that repeats is one level, as in XML", () => {
  const nested = (levels: number) =>
    `{"resourceType":"Bundle","entry":[${'{"section":['.repeat(levels)}${"]}".repeat(levels)}]}`;
  expect(fromJson(nested(199)).kind).toBe("read");
  expect(refusalOf(nested(200))).toMatchObject({ code: "input-too-deep" });
});

test("refuses input over the limit", () => {
  expect(refusalOf('{"a":', { maxInput: 4 })).toMatchObject({ code: "input-too-large", limit: 4 });
});

test("a string of ten million characters, escapes and all, is read", () => {
  const data = 'A"\\'.repeat(3_000_000);
  expect(read(JSON.stringify({ resourceType: "Bundle", data })).bundle["data"]).toBe(data);
});

test("a hundred thousand repeated names cost no more than as many values", () => {
  const text = `{"resourceType":"Bundle",${'"a":"b",'.repeat(100_000)}"c":1}`;
  expect(read(text).unplaced).toHaveLength(99_999);
});

test.each(["__proto__", "constructor", "toString"])("a name %s changes no object", (name) => {
  const text = `{"resourceType":"Bundle","${name}":{"polluted":1.0},"${name}":{"polluted":2.0}}`;
  const { bundle, findings, placeOf } = read(text);
  expect(Object.getPrototypeOf(bundle)).toBe(Object.prototype);
  expect("polluted" in {}).toBe(false);
  expect(findings).toHaveLength(1);
  expect(placeOf(bundle, name)).toMatchObject({ line: 1 });
  expect(toJson(bundle)).toContain('"polluted": "2.0"');
});
