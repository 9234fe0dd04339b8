import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HttpClient } from "../http-client.ts";
import { integrityOf } from "../faults/crash-loop.ts";
import { startPostgres, type TestPostgres } from "../postgres.ts";
import { startServer, temporaryFolder, type ServerProcess } from "../server-process.ts";
import { aPerson } from "../registered.ts";

/** Texts with a special meaning in SQL, a log, a terminal, HTML, JavaScript or XML. */
const hostile = [
  "'; drop table users; --",
  "' or '1'='1",
  '" or ""="',
  "x') union select password_hash from users --",
  "%' escape '\\",
  "%_[]\\%",
  "$1 ? :name @p1 {{7*7}} ${7*7} #{7*7}",
  "<script>alert(1)</script>",
  "]]><!--<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;",
  '{"$blob":"0000000000000000000000000000000000000000000000000000000000000000"}',
  "__proto__",
  "constructor",
  "=cmd|' /C calc'!A0",
  "\u202Egnp.exe\u202C\u2066\u2069\u200F",
  'line one\r\nlevel=error fake=line\n{"level":"error"}',
  "\u2028\u2029\u0085",
  "\u001B[31mred\u001B[0m",
  "ﷺ 🧪 é é \u{10FFFD}",
];

describe.each(["sqlite", "postgres"] as const)("on %s", (engine) => {
  const folder = temporaryFolder();
  const blobs = temporaryFolder();
  let postgres: TestPostgres | undefined;
  let server: ServerProcess;
  let person: HttpClient & { readonly email: string; readonly password: string };
  beforeAll(async () => {
    if (engine === "postgres") postgres = await startPostgres();
    const url = await postgres?.newDatabase();
    const env = url === undefined ? {} : { DATABASE_URL: url, NASHRA_BLOBS: blobs.path };
    server = await startServer({ folder: folder.path, env });
    person = await aPerson(server);
  });
  afterAll(async () => {
    await server.kill();
    await postgres?.stop();
    folder.remove();
    blobs.remove();
  });

  /**
   * A text that a name may contain is returned unchanged, except white space at its ends. Names of people and
   * organizations also lose bidirectional controls. Any other text is rejected with a pointer to its field.
   */
  test.each(hostile)(
    "the text %j is returned unchanged in names, except bidirectional controls, or rejected",
    async (text) => {
      const email = person.email;
      for (const field of ["name", "organization"]) {
        const body = { name: "Huda", organization: "Wadi Pharma", email, [field]: text };
        const reply = await person.call("PUT", "/api/users/profile", { body });
        if (reply.status === 200) {
          const me = await person.call("GET", "/api/users/me");
          expect(me.json).toMatchObject({
            [field]: text.replaceAll(/\p{Bidi_Control}/gu, "").trim(),
          });
        } else expectRefusedAt(reply, `/${field}`);
      }
      const token = await person.call("POST", "/api/tokens", {
        body: { name: text, scopes: ["read"] },
      });
      if (token.status === 201) expect(token.json).toMatchObject({ name: text.trim() });
      else expectRefusedAt(token, "/name");
    },
  );

  test.each(hostile)(
    "the text %j is returned unchanged in the title of a leaflet, or rejected",
    async (text) => {
      const created = await person.call("POST", "/api/leaflets", {
        body: {
          title: text,
          content: aLeaflet({ subName: "x", sizes: [text], customMode: false }),
        },
      });
      if (created.status === 201) {
        const { _id: id } = created.json as { _id: string }; // the reply is a leaflet
        const read = await person.call("GET", `/api/leaflets/${id}`);
        expect(read.json).toMatchObject({ title: text.trim() });
        for (const format of ["xml", "json", "html"]) {
          const document = await person.call(
            "GET",
            `/api/leaflets/${id}/document?format=${format}`,
          );
          expect([200, 422]).toContain(document.status);
          // In JSON, this markup is the ordinary text of a string.
          if (format !== "json") expect(document.text).not.toMatch(/<script>alert|<!DOCTYPE x/);
          expect(document.text).not.toContain("root:");
          // The text of an author must not end the line of the header.
          expect(document.headers["content-disposition"] ?? "").not.toMatch(/[\r\n\u202E]/);
          expect(Object.keys(document.headers)).not.toContain("level");
        }
        const found = await person.call("GET", `/api/leaflets?q=${encodeURIComponent(text)}`);
        expect(found.status, found.text).toBe(200);
        const copy = await person.call("POST", `/api/leaflets/${id}/copy`);
        expect(copy.json).toMatchObject({ title: `${text.trim()} (copy)` });
      } else expectRefusedAt(created, "/title");
    },
  );

  test.each(hostile)(
    "the text %j gives no access and causes no server error in any parameter",
    async (text) => {
      const value = encodeURIComponent(text);
      for (const name of ["q", "status", "language", "sort", "limit", "cursor", "nothing"]) {
        const reply = await person.call("GET", `/api/leaflets?${name}=${value}`);
        expect([200, 400], `${name}: ${reply.text}`).toContain(reply.status);
      }
      for (const path of [
        `/api/leaflets/${value}`,
        `/api/leaflets/${value}/revisions`,
        `/api/leaflets/${value}/revisions/${value}`,
        `/api/leaflets/${value}/document`,
      ]) {
        const reply = await person.call("GET", path);
        expect([400, 404], `${path}: ${reply.text}`).toContain(reply.status);
      }
      const signIn = await server.client().call("POST", "/api/users/login", {
        body: { email: text, password: text },
      });
      expect([400, 401, 429], signIn.text).toContain(signIn.status);
      const bearer = await server
        .client()
        .call("GET", "/api/leaflets", { headers: { authorization: `Bearer ${value}` } });
      expect(bearer.status).toBe(401);
      const session = await server
        .client()
        .call("GET", "/api/users/me", { headers: { cookie: `sid=${value}` } });
      expect(session.status).toBe(401);
    },
  );

  test("a search treats the wildcards of SQL as ordinary characters", async () => {
    const list = await person.call("GET", "/api/leaflets");
    const all = (list.json as unknown[]).length; // the reply is a list of leaflets
    const stranger = await aPerson(server);
    await stranger.call("POST", "/api/leaflets", {
      body: { title: "Plain", content: aLeaflet({ medicineName: "Plain" }) },
    });
    for (const q of ["%", "_", "P%n", "P____"])
      expect((await stranger.call("GET", `/api/leaflets?q=${encodeURIComponent(q)}`)).json).toEqual(
        [],
      );
    expect((await stranger.call("GET", "/api/leaflets?q=pLAIN")).json).toHaveLength(1);
    expect((await person.call("GET", "/api/leaflets")).json).toHaveLength(all);
  });

  test.each(["\0", "a\0b", "\uFFFF", "\u0001", "\uD800", "a\uDC00b"])(
    "text that XML cannot contain, %j, is rejected in names, e-mail addresses and titles with a pointer",
    async (text) => {
      const names = { name: `N${text}`, organization: `O${text}`, email: `e${text}@example.org` };
      for (const [field, value] of Object.entries(names)) {
        const body = { name: "H", organization: "W", email: person.email, password: "123456" };
        const spoiled = { ...body, [field]: value };
        expectRefusedAt(
          await person.call("PUT", "/api/users/profile", { body: spoiled }),
          `/${field}`,
        );
        const client = server.client();
        expectRefusedAt(
          await client.call("POST", "/api/users/register", { body: spoiled }),
          `/${field}`,
        );
      }
      const title = await person.call("POST", "/api/leaflets", {
        body: { title: `T${text}`, content: aLeaflet() },
      });
      expectRefusedAt(title, "/title");
      const content = await person.call("POST", "/api/leaflets", {
        body: { content: aLeaflet({ medicineName: `Zay${text}tounol` }) },
      });
      expect(content.status, content.text).toBe(201);
      expect(content.json).toMatchObject({
        content: { medicineName: text.startsWith("a") ? "Zayabtounol" : "Zaytounol" },
      });
      expect(content.text).toContain("text-not-representable");
      // A search with these characters causes no server error.
      const found = await person.call(
        "GET",
        `/api/leaflets?q=${encodeURIComponent(text.toWellFormed())}`,
      );
      expect([200, 400], found.text).toContain(found.status);
    },
  );

  test("prototype names in JSON are ordinary members and have no effect", async () => {
    const bodies = [
      '{"__proto__":{"polluted":true,"isAdmin":true},"name":"H","organization":"W","email":"EMAIL"}',
      '{"constructor":{"prototype":{"polluted":true}},"name":"H","organization":"W","email":"EMAIL"}',
      '{"name":"H","organization":"W","email":"EMAIL","isAdmin":true,"_id":"1","passwordHash":"x"}',
    ];
    for (const body of bodies) {
      const sent = body.replace("EMAIL", person.email);
      const reply = await person.call("PUT", "/api/users/profile", { body: sent });
      expect(reply.json).toMatchObject({ isAdmin: false, name: "H" });
      expect(reply.text).not.toContain("polluted");
    }
    const content = JSON.stringify(aLeaflet()).replace("{", '{"__proto__":{"polluted":1},');
    const leaflet = await person.call("POST", "/api/leaflets", { body: `{"content":${content}}` });
    expect(leaflet.status, leaflet.text).toBe(201);
    const fresh = await aPerson(server);
    expect((await fresh.call("GET", "/api/users/me")).text).not.toContain("polluted");
    expect((await fresh.call("GET", "/api/admin/users")).status).toBe(403);
  });

  test("JSON with ten thousand levels is rejected with 400", async () => {
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const body = open.repeat(10_000) + (open === "[" ? "" : "1") + close.repeat(10_000);
      for (const path of [
        "/api/leaflets",
        "/api/leaflets/check",
        "/api/users/login",
        "/api/tokens",
      ]) {
        const reply = await person.call("POST", path, { body });
        expect([reply.status, reply.json]).toMatchObject([400, { code: "malformed-json" }]);
      }
    }
  });

  test("a query parameter that is repeated or in list notation causes no server error", async () => {
    for (const query of [
      "status=draft&status=review",
      "status[]=draft",
      "q[$ne]=x",
      "limit=1&limit=2",
    ]) {
      const reply = await person.call("GET", `/api/leaflets?${query}`);
      expect([200, 400], reply.text).toContain(reply.status);
    }
  });

  test("every log entry is one line with a JSON object, even if names contain line breaks", () => {
    const lines = server
      .logs()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(lines.length).toBeGreaterThan(50);
    for (const line of lines) expect(typeof JSON.parse(line)).toBe("object");
    // A line break in a hostile text must not start a new line of the log.
    expect(server.logs()).not.toMatch(/^level=error/m);
    expect(server.logs()).not.toMatch(/[\u001B\u202E\u2066\u2028]/);
    for (const secret of [person.password, "password_hash", "$argon2", ...person.cookies.values()])
      expect(server.logs()).not.toContain(secret);
  });

  test("the store is intact after all these texts", async () => {
    expect((await person.call("GET", "/readyz")).status).toBe(200);
    if (engine === "postgres") return;
    expect(integrityOf(folder.path)).toEqual(["ok"]);
    const database = new DatabaseSync(join(folder.path, "store.sqlite"), { readOnly: true });
    const entries = database.prepare("select * from audit_events").all();
    database.close();
    expect(entries.length).toBeGreaterThan(10);
    for (const entry of entries) {
      // An audit entry contains no line break and no control character, so that a viewer shows it on one
      // line.
      expect(JSON.stringify(Object.values(entry))).not.toMatch(/\\r|\\n|\u202E|\u001B/);
    }
  });
});

interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

function expectRefusedAt(reply: Refusal, pointer: string): void {
  expect(reply.status, reply.text).toBe(400);
  const { errors = [] } = reply.json as { errors?: { pointer: string }[] }; // the reply is a problem
  expect(errors.map((error) => error.pointer)).toContain(pointer);
}
