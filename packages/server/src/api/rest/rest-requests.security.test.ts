import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { aWorld, minute, text, type World } from "../../../test/public-world.ts";
import { createInlineWorkerPool } from "../leaflets/run-job.ts";

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.nashra.close());

/** The status and the code of the first issue of a reply. */
async function outcome(reply: Promise<Response>) {
  const { status, headers, body } = await text(reply);
  const { resourceType, issue } = JSON.parse(body);
  expect(resourceType).toBe("OperationOutcome");
  expect(headers.get("content-type")).toContain("application/fhir+json");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  return { status, code: issue[0].code, headers };
}

async function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) {
  return world.nashra.app.fetch(
    new Request(`https://leaflets.example${path}`, {
      method: "POST",
      body,
      headers: { host: "leaflets.example", ...headers },
    }),
  );
}

test("every unknown address has the same reply, byte for byte", async () => {
  const types = ["Bundle", "Composition", "List", "Patient", "bundle", "Bündel", "__proto__"];
  const ids = ["x", "a.b", "%00", "%2F", "0".repeat(3000), "constructor"];
  const ends = [
    "",
    "/_history",
    "/_history/1",
    "/_history/0",
    "/_history/9999999999",
    "/$document",
  ];
  const paths = [
    "",
    "/",
    "/Patient",
    "/metadata/",
    "/Bundle/x/$export",
    "/Bundle/_tags",
    "/$export",
    ...types.flatMap((type) => ids.flatMap((id) => ends.map((end) => `/${type}/${id}${end}`))),
  ];
  const replies = new Set<string>();
  for (const path of paths) {
    const { status, headers, body } = await text(world.get(`/fhir${path}`));
    const own = Object.fromEntries([...headers].filter(([name]) => name !== "x-request-id"));
    replies.add(JSON.stringify([status, own, body]));
  }
  expect([...replies]).toHaveLength(1);
  expect([...replies][0]).toContain("This resource does not exist.");
  expect([...replies][0]).toContain("no-store");
});

test("errors are OperationOutcomes, in the language and format of the request", async () => {
  expect(await outcome(world.get("/fhir/Bundle/%FF"))).toMatchObject({ status: 400 });
  for (const method of ["PUT", "DELETE", "PATCH", "POST"]) {
    const { status, code, headers } = await outcome(world.get("/fhir/Bundle/1", {}, method));
    expect([status, code, headers.get("allow")]).toEqual([
      405,
      "not-supported",
      "GET, HEAD, OPTIONS",
    ]);
  }
  expect(await outcome(world.get("/fhir", {}, "POST"))).toMatchObject({ status: 405 });
  expect(await outcome(world.get("/fhir/$validate"))).toMatchObject({ status: 405 });
  const turtle = { accept: "text/turtle" };
  expect(await outcome(world.get("/fhir/metadata", turtle))).toMatchObject({ status: 406 });
  const { body } = await text(world.get("/fhir/Bundle/1?_format=xml", { "accept-language": "ar" }));
  expect(body).toContain('<text value="هذا المورد غير موجود."/>');
  world.nashra.fail(new Error("a secret detail"));
  const failed = await text(world.get("/fhir/Bundle/1"));
  world.nashra.fail(undefined);
  expect(failed.status).toBe(500);
  expect(failed.body).toContain("exception");
  expect(failed.body).not.toContain("secret");
});

describe("a search", () => {
  test("by a form has its errors in the format that the form asks for", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const send = async (type: string, body: string) =>
      text(post(`/fhir/${type}/_search?_format=json`, body, form));
    const expectXml = async (type: string, status: number, body = "_format=xml") => {
      const sent = await send(type, body);
      expect(sent.status).toBe(status);
      expect(sent.headers.get("content-type")).toContain("application/fhir+xml");
      expect(sent.body).toContain("<OperationOutcome ");
    };
    await expectXml("Bundle", 400, "_format=xml&_count=-1");
    await expectXml("Patient", 404);
    world.nashra.fail(new Error("the store is closed"));
    await expectXml("Bundle", 500);
    world.nashra.fail(undefined);
    expect((await send("Bundle", "_format=turtle")).headers.get("content-type")).toContain("json");
  });

  test("with too much of anything is refused", async () => {
    const many = Array.from({ length: 60 }, () => "_id=1").join("&");
    for (const query of [
      many,
      `identifier=${"x,".repeat(2000)}`,
      `_id=${Array.from({ length: 101 }, (_, n) => n).join(",")}`,
      "identifier=a%00b",
      "_after=%00",
      "_count=-1",
      "_lastUpdated=2020-13",
      "identifier:missing=true",
      "composition.title=%2C%2C%21",
    ])
      expect(await outcome(world.get(`/fhir/Bundle?${query}`)), query).toMatchObject({
        status: 400,
      });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect(await outcome(post("/fhir/Bundle/_search", "a=b&".repeat(30_000), form))).toMatchObject({
      status: 413,
    });
    const json = { "content-type": "application/json" };
    expect(await outcome(post("/fhir/Bundle/_search", "{}", json))).toMatchObject({ status: 415 });
  });

  test("refuses unknown parameters only if the client asks for it", async () => {
    expect((await world.get("/fhir/Bundle?_include=x&code=1")).status).toBe(200);
    const strict = { prefer: "respond-async, handling=strict" };
    const { status, code } = await outcome(world.get("/fhir/Bundle?code=1", strict));
    expect([status, code]).toEqual([400, "not-supported"]);
  });
});

describe("$validate", () => {
  const patient = '{"resourceType":"Organization","name":"A"}';

  test("answers hostile bodies with an outcome", async () => {
    const nested = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    for (const body of ["", "{", "<a", "null", "[]", nested, '{"resourceType":"Parameters"}'])
      expect((await outcome(post("/fhir/$validate", body))).status, body.slice(0, 30)).toBe(400);
    const bomb = '<!DOCTYPE a [<!ENTITY b "cc">]><a>&b;</a>';
    expect((await outcome(post("/fhir/$validate", bomb))).status).toBe(400);
    const invalid = new Uint8Array([0x7b, 0xff, 0x7d]);
    expect((await outcome(post("/fhir/$validate", invalid))).status).toBe(400);
    const packed = { "content-encoding": "gzip" };
    expect((await outcome(post("/fhir/$validate", patient, packed))).status).toBe(415);
    const profile = post("/fhir/Organization/$validate?profile=http://x", patient);
    expect(await outcome(profile)).toMatchObject({ status: 400, code: "not-supported" });
    expect((await outcome(post("/fhir/Patient/$validate", patient))).status).toBe(404);
  });

  test("does not keep pages waiting on a server with two job processes", async () => {
    const inline = createInlineWorkerPool();
    const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const workerPool: typeof inline = {
      ...inline,
      concurrency: 2,
      async run(job, options) {
        if (job.kind === "rest" && job.reply.kind === "validate") {
          started.resolve();
          await ended.promise;
        }
        return inline.run(job, options);
      },
    };
    const slow = await aWorld("all", {}, {}, { workerPool });
    onTestFinished(() => slow.nashra.close());
    const validation = slow.nashra.app.fetch(
      new Request("https://leaflets.example/fhir/$validate", {
        method: "POST",
        body: patient,
        headers: { host: "leaflets.example" },
      }),
    );
    await started.promise;
    expect((await slow.get("/fhir/Bundle")).status).toBe(200);
    ended.resolve();
    expect((await validation).status).toBe(200);
  });

  test("has a limit of bytes and of requests", async () => {
    const small = await aWorld("all", { publicValidate: 2, publicFhir: 1 });
    onTestFinished(() => small.nashra.close());
    const send = async (body: string) =>
      small.nashra.app.fetch(
        new Request("https://leaflets.example/fhir/$validate", {
          method: "POST",
          body,
          headers: { host: "leaflets.example" },
        }),
      );
    expect((await outcome(send(" ".repeat(5 * 1024 * 1024 + 1)))).status).toBe(413);
    expect((await outcome(send(patient))).status).toBe(200);
    const { status, code, headers } = await outcome(send(patient));
    expect([status, code]).toEqual([429, "throttled"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await small.get("/fhir/metadata")).status).toBe(200);
    expect((await small.get("/fhir/metadata")).status).toBe(429);
    small.nashra.clock.advance(minute);
    expect((await small.get("/fhir/metadata")).status).toBe(200);
  });
});

describe("credentials", () => {
  test("a token needs the scope read, and is the only credential", async () => {
    const { cookies } = world.rana;
    const scoped = async (scopes: ("read" | "write")[]) => {
      const { token } = await world.rana.ok("createToken", { body: { name: "x", scopes } });
      return { authorization: `Bearer ${token}` };
    };
    const read = await world.get("/fhir/metadata", await scoped(["read"]));
    expect(read.status).toBe(200);
    expect(read.headers.get("cache-control")).toBe("private, no-store");
    const write = await outcome(world.get("/fhir/metadata", await scoped(["write"])));
    expect([write.status, write.code]).toEqual([403, "forbidden"]);
    const wrong = await outcome(world.get("/fhir/metadata", { authorization: "Bearer x" }));
    expect([wrong.status, wrong.code, wrong.headers.get("www-authenticate")]).toEqual([
      401,
      "login",
      "Bearer",
    ]);
    const plain = await text(world.get("/fhir/metadata"));
    const signedIn = await text(world.get("/fhir/metadata", { cookie: cookies.header() }));
    expect(signedIn.body).toBe(plain.body);
    expect(signedIn.headers.has("set-cookie")).toBe(false);
  });

  test("the operator can require a token, or switch everything off", async () => {
    const closed = await aWorld("all", {}, { fhirAccess: "token" });
    onTestFinished(() => closed.nashra.close());
    expect((await outcome(closed.get("/fhir/Bundle"))).status).toBe(401);
    const invalid = { authorization: "Bearer x" };
    expect((await outcome(closed.get("/fhir/metadata", invalid))).status).toBe(401);
    const metadata = await text(closed.get("/fhir/metadata"));
    expect(metadata.status).toBe(200);
    expect(metadata.body).toContain("needs a bearer token");
    for (const [access, settings] of [
      ["all", { fhirAccess: "off" }],
      ["off", {}],
    ] as const) {
      const off = await aWorld(access, {}, settings);
      onTestFinished(() => off.nashra.close());
      expect((await outcome(off.get("/fhir/metadata"))).status).toBe(404);
    }
  });

  test("a page of another origin may read everything", async () => {
    const options = await world.get("/fhir/Bundle/1", {}, "OPTIONS");
    expect(options.status).toBe(204);
    expect(Object.fromEntries(options.headers)).toMatchObject({
      allow: "GET, HEAD, OPTIONS",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "Authorization, Accept, Content-Type, If-None-Match, Prefer",
    });
    const line = world.nashra.lines.at(-1);
    expect(line?.fields).toMatchObject({ route: "/fhir/{type}/{id}", status: 204 });
    expect(line?.fields).not.toHaveProperty("address");
  });
});
