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

test("writes two-space indentation, the keys in the order of the FHIR standard, and a final line feed", () => {
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

test("writes a bundle exactly as JSON.stringify does if its keys are already in the order of the FHIR standard", () => {
  const folder = new URL("../../test/samples/", import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.startsWith("ig100"))) {
    const { bundle } = read(readFileSync(new URL(file, folder), "utf8"));
    const written = toJson(bundle);
    expect(JSON.parse(written)).toEqual(bundle);
    expect(written).toBe(`${JSON.stringify(JSON.parse(written), null, 2)}\n`);
  }
});

test.each(["\0\b\t\n\f\r\u001f", '"\\/', "\ud800", "\u2028\u00e9\u{1f48a}"])(
  "escapes %j as JSON.stringify does, in short and in long texts",
  (text) => {
    for (const id of [text, text + "x".repeat(10_000)]) {
      expect(toJson({ resourceType: "Bundle", id })).toContain(JSON.stringify(id));
    }
  },
);

test("writes long base64 as a separate chunk without copying it", () => {
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

test("keeps the text of 200,000 numbers at a depth of 190 levels", () => {
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
  "writes a decimal %s exactly as it was read",
  (value) => {
    expect(toJson(read(withQuantity(value)).bundle)).toBe(withQuantity(value));
  },
);

test("keeps a number as text if parsing would alter it, even if the element is not a decimal", () => {
  const { bundle } = read('{"resourceType":"Bundle","total":1.0,"total2":[1.50,{"a":2.0}],"n":3}');
  expect(bundle).toMatchObject({ total: "1.0", total2: ["1.50", { a: "2.0" }], n: 3 });
});

test("reports repeated names, uses the last value and keeps the text of the earlier values", () => {
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

test("placeOf returns the position of every object and element", () => {
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
  ["empty text", "", "input-empty", 1, 1],
  ["white space", " \n", "input-empty", 1, 1],
  ["text that is not JSON", "<Bundle/>", "json-ill-formed", 1, 1],
  ["a trailing comma", '{"a": 1,\n}', "json-ill-formed", 2, 1],
  ["a trailing comma in an array", '{"a": [1,\n ]}', "json-ill-formed", 2, 2],
  ["a comment", '{ // no\n"a": 1}', "json-ill-formed", 1, 3],
  ["single quotes", "{'a': 1}", "json-ill-formed", 1, 2],
  ["a name without quotes", "{a: 1}", "json-ill-formed", 1, 2],
  ["a missing colon", '{"a" 1}', "json-ill-formed", 1, 6],
  ["a missing comma", '{"a": 1 "b": 2}', "json-ill-formed", 1, 9],
  ["a bracket that closes a brace", '{"a": 1]', "json-ill-formed", 1, 8],
  ["a leading zero", '{"a": 01}', "json-ill-formed", 1, 8],
  ["a plus sign", '{"a": +1}', "json-ill-formed", 1, 7],
  ["NaN", '{"a": NaN}', "json-ill-formed", 1, 7],
  ["a line feed in a string", '{"a": "b\n"}', "json-ill-formed", 1, 9],
  ["an unknown escape", '{"a": "b\\x"}', "json-ill-formed", 1, 9],
  ["an incomplete escape", '{"a": "\\u12"}', "json-ill-formed", 1, 8],
  ["an unterminated string", '{"a": "b', "json-ill-formed", 1, 9],
  ["an unclosed array", '{"a": [', "json-ill-formed", 1, 8],
  ["a second value", '{"resourceType":"Bundle"} {}', "json-ill-formed", 1, 27],
  ["a value that is not an object", "[]", "not-fhir", 1, 1],
  ["null", "null", "not-fhir", 1, 1],
  ["an object without a type", '{"a": 1}', "not-fhir", 1, 1],
  ["a resourceType that is not a string", '{"resourceType": 5}', "not-fhir", 1, 1],
  ["a resource other than a Bundle", '{"resourceType": "Composition"}', "not-a-bundle", 1, 1],
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

test("counts a repeating element as one level, as in XML", () => {
  const nested = (levels: number) =>
    `{"resourceType":"Bundle","entry":[${'{"section":['.repeat(levels)}${"]}".repeat(levels)}]}`;
  expect(fromJson(nested(199)).kind).toBe("read");
  expect(refusalOf(nested(200))).toMatchObject({ code: "input-too-deep" });
});

test("refuses input over the limit", () => {
  expect(refusalOf('{"a":', { maxInput: 4 })).toMatchObject({ code: "input-too-large", limit: 4 });
});

test("reads a string of nine million characters with escapes", () => {
  const data = 'A"\\'.repeat(3_000_000);
  expect(read(JSON.stringify({ resourceType: "Bundle", data })).bundle["data"]).toBe(data);
});

test("reads a hundred thousand repeated names in linear time", () => {
  const text = `{"resourceType":"Bundle",${'"a":"b",'.repeat(100_000)}"c":1}`;
  expect(read(text).unplaced).toHaveLength(99_999);
});

test.each(["__proto__", "constructor", "toString"])(
  "the key %s does not pollute a prototype",
  (name) => {
    const text = `{"resourceType":"Bundle","${name}":{"polluted":1.0},"${name}":{"polluted":2.0}}`;
    const { bundle, findings, placeOf } = read(text);
    expect(Object.getPrototypeOf(bundle)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
    expect(findings).toHaveLength(1);
    expect(placeOf(bundle, name)).toMatchObject({ line: 1 });
    expect(toJson(bundle)).toContain('"polluted": "2.0"');
  },
);
