import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aJpeg } from "../../../test/jpegs.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";
import { bodyLimits } from "../../domain/leaflets/body-limits.ts";

let nashra: TestApp;
let amal: TestClient;
beforeAll(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterAll(() => nashra.close());

const content = aLeaflet();
const create = (body: unknown) => amal.call("createLeaflet", { body });
const step = (image: string) => ({
  content: { ...content, instructionSteps: [{ id: "1", text: "", image, imageAlt: "x" }] },
});

describe("files sent as images", () => {
  const html = Buffer.from("<script>alert(1)</script>");
  test.each<[string, Buffer | string]>([
    ["an SVG labelled as JPEG", `data:image/jpeg;base64,${btoa("<svg onload='x'/>")}`],
    ["an SVG labelled as SVG", `data:image/svg+xml;base64,${btoa("<svg/>")}`],
    ["a GIF that is a script", Buffer.from("GIF89a/*<svg/onload=x>*/=1;")],
    ["a PNG", Buffer.from("89504e470d0a1a0a", "hex")],
    ["HTML", html],
    ["white space, then a JPEG", Buffer.concat([Buffer.from(" "), aJpeg(300)])],
    ["a PDF", Buffer.from("%PDF-1.7")],
    ["two bytes of a JPEG", Buffer.from([0xff, 0xd8])],
  ])("are rejected: %s", async (_, image) => {
    const reply = await create(step(typeof image === "string" ? image : image.toString("base64")));
    expect(reply.status).toBe(400);
    expect(reply.problem.errors).toMatchObject([
      { pointer: "/content/instructionSteps/0/image", code: "image-not-jpeg" },
    ]);
  });

  test.each([
    "data:text/html;base64,PHNjcmlwdD4=",
    "javascript:alert(1)",
    "https://x.example/a.jpg",
  ])("are rejected as invalid base64: %s", async (image) => {
    expect((await create(step(image))).problem.errors).toMatchObject([
      { code: "image-not-base64" },
    ]);
  });

  test("a JPEG with appended HTML is always treated as an image and never as a page", async () => {
    const polyglot = Buffer.concat([aJpeg(400), html]).toString("base64");
    const { body } = await create(step(polyglot));
    expect(body.content.instructionSteps[0]?.image).toBe(polyglot);
    const params = { id: body._id };
    const page = await amal.call("getDocument", { params, query: { format: "html" } });
    expect(page.text).not.toContain("alert(1)");
    expect(page.text).toContain(`src="data:image/jpeg;base64,${polyglot}"`);
  });
});

describe("text that looks like an image reference", () => {
  const hash = "a".repeat(64);
  const fake = `"image":{"$blob":"${hash}"}`;

  test("is kept as text in every field", async () => {
    const image = aJpeg(500).toString("base64");
    const sent = {
      ...content,
      medicineName: fake,
      sizes: [fake, `\\${fake}`],
      usageSections: [{ id: fake, content: `<p>${fake}</p>` }],
      tables: [{ id: "1", data: [[fake, `{${fake}}`]] }],
      instructionSteps: [{ id: fake, text: fake, image, imageAlt: fake }],
      customQA: [{ id: "1", question: fake, answer: fake }],
    };
    const { body } = await create({ content: sent, title: fake });
    const read = await amal.ok("getLeaflet", { params: { id: body._id } });
    expect(read.title).toBe(fake);
    expect(read.content).toMatchObject({ medicineName: fake, sizes: sent.sizes });
    expect(read.content.instructionSteps).toEqual(sent.instructionSteps);
    expect(read.content.tables[0]?.data).toEqual(sent.tables[0]?.data);
    expect(read.content.usageSections[0]?.id).toBe(fake);
  });

  test("gives no access to another person's image", async () => {
    const image = { $blob: hash };
    for (const steps of [[{ image }], [{ image: JSON.stringify(image) }]]) {
      const reply = await create({ content: { ...content, instructionSteps: steps } });
      expect(reply.status).toBe(400);
    }
    const paragraphs = { ...content, usageSections: [{ content: "x", image }] };
    expect((await create({ content: paragraphs })).status).toBe(400);
    const unknown = {
      ...content,
      extra: { image },
      usageSections: [{ content: "x", more: image }],
    };
    const { body } = await create({ content: unknown });
    expect(JSON.stringify(body.content)).not.toContain("$blob");
    await amal.ok("getLeaflet", { params: { id: body._id } });
  });
});

describe("malicious XML", () => {
  const bundle = (inner: string) => `<Bundle xmlns="http://hl7.org/fhir">${inner}</Bundle>`;
  const doctype = (inner: string, body: string) =>
    `<?xml version="1.0"?><!DOCTYPE x [${inner}]>${body}`;
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );

  test.each<[string, string, string]>([
    [
      "an external entity",
      doctype('<!ENTITY e SYSTEM "file:///etc/passwd">', bundle("&e;")),
      "doctype-refused",
    ],
    [
      "a billion laughs",
      doctype(`<!ENTITY l0 "ha">${laughs.join("")}`, bundle("&l9;")),
      "doctype-refused",
    ],
    ["an external subset", '<!DOCTYPE x SYSTEM "http://x.example/x.dtd"><x/>', "doctype-refused"],
    ["an undeclared entity", bundle("&xxe;"), "xml-ill-formed"],
    [
      "nesting of 10,000 levels",
      bundle(`${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`),
      "input-too-deep",
    ],
    [
      "the encoding UTF-7",
      `<?xml version="1.0" encoding="UTF-7"?>${bundle("")}`,
      "encoding-unsupported",
    ],
    ["half a surrogate pair", bundle("<!-- \ud800 -->"), "xml-ill-formed"],
    ["a NUL", bundle("\u0000"), "xml-ill-formed"],
    ["two root elements", bundle("") + bundle(""), "xml-ill-formed"],
    [
      "an XML style sheet and an HTML root element",
      '<?xml-stylesheet href="x"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
      "not-fhir",
    ],
    ["too many words", bundle(`<!--${" a".repeat(bodyLimits.xmlWords)}-->`), "too-long"],
  ])("is rejected: %s", async (_, fhirXml, code) => {
    const reply = await create({ content, fhirXml });
    expect(reply.status).toBe(400);
    expect(reply.problem.errors).toMatchObject([{ pointer: "/fhirXml", code }]);
  });
});

describe("malicious JSON", () => {
  test.each<[string, object]>([
    ["values of the wrong type", { sizes: Array.from({ length: 5000 }, () => 1) }],
    [
      "invalid images",
      { instructionSteps: Array.from({ length: bodyLimits.images }, () => ({ image: "x" })) },
    ],
  ])("gets a reply that is limited to a hundred errors: %s", async (_, wrong) => {
    const reply = await create({ content: { ...content, ...wrong } });
    expect([reply.status, reply.problem.errors?.length]).toEqual([400, 100]);
  });

  test.each<[string, string, string]>([
    [
      "nesting of 10,000 levels",
      `{"content":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`,
      "malformed-json",
    ],
    [
      "too many values",
      `{"content":{"sizes":[${'"",'.repeat(bodyLimits.values)}""]}}`,
      "invalid-data",
    ],
    [
      "too much text",
      `{"content":{"subName":"${"x".repeat(bodyLimits.text + 1)}"}}`,
      "invalid-data",
    ],
    [
      "too many lines",
      `{"content":{"subName":"${"\\n".repeat(bodyLimits.words + 1)}"}}`,
      "invalid-data",
    ],
    [
      "too many escaped brackets",
      `{"content":{"subName":"${"\\u003c".repeat(bodyLimits.words + 1)}"}}`,
      "invalid-data",
    ],
    ["invalid UTF-8", '{"content":{"type":"\u00ff"}}', "malformed-json"],
    ["an invalid number", '{"content":{"tables":[{"rows":NaN}]}}', "malformed-json"],
  ])("is rejected: %s", async (what, text, code) => {
    const body = what === "invalid UTF-8" ? Buffer.from(text, "latin1") : text;
    const reply = await create(body);
    expect([reply.status, reply.problem.code]).toEqual([400, code]);
  });

  test.each([
    ["en", "The data is not valid JSON. Line 3, column 15: expected a comma or }."],
    [
      "ar",
      "البيانات المرسلة ليست نص JSON صالحًا. السطر 3، العمود 15: المتوقع فاصلة \u2068,\u2069 أو \u2068}\u2069.",
    ],
  ])("gets the place of the error in the language %s", async (language, message) => {
    const headers = { "Accept-Language": language };
    const end = '{\n"title": "New",\n"content": {} "status": "draft"}';
    for (const body of [end, `{\n"fhirXml": "${"x".repeat(3_000_000)}",\n${end.slice(2 + 16)}`]) {
      const { problem } = await amal.call("createLeaflet", { body, headers });
      const error = { line: 3, column: 15, expected: "comma-or-brace", message };
      expect(problem).toMatchObject({ code: "malformed-json", ...error });
    }
    const body = '{\n"email": "amal@example.org",\n"password": "1" }}';
    const small = await amal.call("signIn", { body, headers });
    const error = { line: 3, column: 18, expected: "end" };
    expect(small.problem).toMatchObject({ code: "malformed-json", ...error });
  });

  test.each([
    [
      "en",
      "customQA[0].answer occurs twice in the same JSON object; one of the two values would be lost.",
    ],
    [
      "ar",
      "\u2068customQA[0].answer\u2069: ورد هذا الاسم مرتين في كائن JSON واحد، وكانت إحدى القيمتين ستضيع.",
    ],
  ])(
    "is rejected if it has a duplicate name, with a message in the language %s",
    async (language, message) => {
      const body =
        '{"content":{"customQA":[{"id":"q1","question":"?","answer":"A","answer":"B"}]}}';
      const headers = { "Accept-Language": language };
      const params = { id: (await create({ content })).body._id };
      for (const reply of [
        await amal.call("createLeaflet", { body, headers }),
        await amal.call("changeLeaflet", { params, body, headers }),
        await amal.call("checkContent", { body, headers }),
      ]) {
        expect([reply.status, reply.problem.code]).toEqual([400, "invalid-data"]);
        const pointer = "/content/customQA/0/answer";
        expect(reply.problem.errors).toEqual([{ pointer, code: "name-repeated", message }]);
      }
    },
  );

  test("changes no prototype; names such as __proto__ are reported as unknown fields", async () => {
    const text = JSON.stringify({ content }).replace(
      '{"content":{',
      '{"__proto__":{"status":"published"},"content":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x",',
    );
    const { status, body } = await create(text);
    expect(status).toBe(201);
    expect(body.status).toBe("draft");
    expect(body.content).toEqual(content);
    expect(body.findings.filter(({ code }) => code === "unknown-field")).toHaveLength(3);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(
      (await create('{"content":{"instructionSteps":[{"__proto__":{"image":"x"}}]}}')).status,
    ).toBe(201);
  });

  test("gets at most a thousand findings for 20,000 unknown fields", async () => {
    const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, 0]));
    const { status, body } = await create({ content: { ...content, ...fields, type: "" } });
    expect(status).toBe(201);
    expect(body.findings).toHaveLength(1000);
    expect(body.findings).toContainEqual(expect.objectContaining({ code: "required" }));
    const publish = { params: { id: body._id }, body: { status: "published" } };
    expect((await amal.call("changeLeaflet", publish)).status).toBe(422);
  });

  test("an error after more than a thousand other findings prevents review", async () => {
    const fields = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`f${at}`, 0]));
    const late = { ...fields, ...content, subName: "a\u0000" };
    const { body } = await create({ content: late });
    expect(body.findings.filter(({ severity }) => severity === "error")).toHaveLength(1);
    expect((await create({ content: late, status: "review" })).status).toBe(422);
  });
});

describe("unusual text", () => {
  test("loses lone surrogates and control characters in content, with a finding", async () => {
    const odd = { ...content, subName: "a\ud800b\u0000c\udc00", sizes: ["5\uffff mg"] };
    const { body } = await create({ content: odd });
    expect(body.content).toMatchObject({ subName: "abc", sizes: ["5 mg"] });
    expect(body.findings.filter(({ code }) => code === "text-not-representable")).toHaveLength(2);
    expect(body.fhirXml).toContain("abc");
  });

  test.each(["\u0000", "a\ud800", "\uffff", "\u001b[31m"])(
    "is rejected in a title: %j",
    async (title) => {
      const reply = await create({ content, title });
      expect(reply.problem.errors).toMatchObject([{ pointer: "/title", code: "unstorable-text" }]);
    },
  );

  test("is kept unchanged in ids of any length", async () => {
    const ids = [
      "x".repeat(100_000),
      "\u202e",
      "__proto__",
      "constructor",
      "../..",
      "'; DROP TABLE--",
      "😀",
    ];
    const sent = { ...content, usageSections: ids.map((id) => ({ id, content: "x" })) };
    const { body } = await create({ content: sent });
    const read = await amal.ok("getLeaflet", { params: { id: body._id } });
    expect(read.content.usageSections.map(({ id }) => id)).toEqual(ids);
    expect(read.fhirXml).toContain("<Bundle");
  });

  test.each(["x".repeat(5000), "..%2f..%2fetc", "%00", "__proto__", "1%27--", "%F0%9F%98%80"])(
    "is not found as a leaflet id: %s",
    async (id) => {
      for (const path of ["", "/document", "/revisions", "/revisions/1"]) {
        const { status } = await amal.send("GET", `/api/leaflets/${id}${path}`);
        expect([400, 404, 414]).toContain(status);
      }
    },
  );

  test("adds no header if a title contains a line feed", async () => {
    const { body } = await create({ content, title: "a\r\nSet-Cookie: b=c" });
    const reply = await amal.call("getDocument", { params: { id: body._id } });
    expect(reply.headers.get("Set-Cookie")).toBeNull();
    expect(reply.headers.get("Content-Disposition")).toContain('filename="a Set-Cookie');
  });

  test("never becomes markup in a page", async () => {
    const attack =
      '<img src=x onerror=alert(1)><svg onload=alert(1)></svg><a href="javascript:alert(1)">x</a>';
    const sent = {
      ...content,
      medicineName: attack,
      usageSections: [{ content: `<p>${attack}</p>` }],
      tables: [{ data: [[attack]] }],
    };
    const { body } = await create({ content: sent, title: attack });
    const page = await amal.call("getDocument", {
      params: { id: body._id },
      query: { format: "html" },
    });
    expect(page.text).not.toMatch(/<img src=x|<svg|href="javascript/i);
  });
});
