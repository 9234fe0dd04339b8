import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import type { TestClient } from "../../../test/client.ts";

// https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

let people = 0;
/** Returns a client that behaves like the browser of a new person, who is signed in. */
async function person(): Promise<TestClient> {
  people += 1;
  const client = await server.person(`Person ${people}`, { browser: true });
  await client.call("currentUser");
  return client;
}

const change = { name: "Changed", organization: "Example Pharma" };
let mails = 0;
function write(client: TestClient, headers: Record<string, string> = {}) {
  mails += 1;
  return client.call("changeProfile", {
    body: { ...change, email: `mail${mails}@example.org` },
    headers,
  });
}

async function expectRefused(client: TestClient, headers: Record<string, string>): Promise<void> {
  const reply = await write(client, headers);
  expect([reply.status, reply.problem.code]).toEqual([403, "csrf"]);
  expect((await client.ok("currentUser")).name).not.toBe(change.name);
}

describe("an unsafe request of a browser", () => {
  it("is accepted from this site's own page with the token of its session", async () => {
    expect((await write(await person())).status).toBe(200);
  });

  it.each([
    ["no token", { "X-XSRF-TOKEN": "" }],
    ["a wrong token", { "X-XSRF-TOKEN": "wrong" }],
    ["a made-up token", { "X-XSRF-TOKEN": `${"a".repeat(43)}.${"0".repeat(64)}` }],
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["another host of the same site", { "Sec-Fetch-Site": "same-site" }],
    ["Sec-Fetch-Site: none", { "Sec-Fetch-Site": "none" }],
    ["another origin", { Origin: "https://evil.example" }],
    [
      "another origin and no Sec-Fetch-Site",
      { Origin: "http://evil.example", "Sec-Fetch-Site": "" },
    ],
    ["another port", { Origin: "http://localhost:3001" }],
    [
      "another host whose name begins with this host",
      { Origin: "http://localhost:3000.evil.example" },
    ],
    ["another host with this host as user name", { Origin: "http://localhost:3000@evil.example" }],
    ["a null origin", { Origin: "null" }],
    ["a null origin and no Sec-Fetch-Site", { Origin: "null", "Sec-Fetch-Site": "" }],
    ["a page from a file", { Origin: "file://", "Sec-Fetch-Site": "" }],
  ])("is rejected: %s", async (_, headers) => {
    await expectRefused(await person(), headers);
  });

  it("is accepted with a matching Origin and the token if the browser sends no Sec-Fetch-Site", async () => {
    expect((await write(await person(), { "Sec-Fetch-Site": "" })).status).toBe(200);
  });

  it("is rejected with the token of another session", async () => {
    const mine = await person();
    const other = await person();
    await expectRefused(mine, { "X-XSRF-TOKEN": other.cookies.get("XSRF-TOKEN") ?? "" });
  });

  it("is rejected if an attacker has set the cookie and the header", async () => {
    const victim = await person();
    const attacker = await person();
    const planted = attacker.cookies.get("XSRF-TOKEN") ?? "";
    victim.cookies.set("XSRF-TOKEN", planted);
    await expectRefused(victim, { "X-XSRF-TOKEN": planted });
    // The request is rejected even if the attacker has planted the pre-session cookie.
    victim.cookies.set("presid", attacker.cookies.get("sid") ?? "");
    await expectRefused(victim, { "X-XSRF-TOKEN": planted });
  });

  it("is rejected with the token from before the sign-in", async () => {
    const client = server.client({ browser: true });
    await client.call("currentUser");
    const before = client.cookies.get("XSRF-TOKEN") ?? "";
    await client.ok("registerUser", {
      body: {
        name: "Early",
        email: "early@example.org",
        organization: "O",
        password: testPassword,
      },
    });
    expect(client.cookies.get("XSRF-TOKEN")).not.toBe(before);
    await expectRefused(client, { "X-XSRF-TOKEN": before });
  });

  it("is rejected when it is replayed after sign-out", async () => {
    const client = await person();
    const session = client.cookies.get("sid") ?? "";
    const token = client.cookies.get("XSRF-TOKEN") ?? "";
    await client.ok("signOut");
    expect(client.cookies.get("sid")).toBeUndefined();
    const alone = await write(client, { "X-XSRF-TOKEN": token });
    expect([alone.status, alone.problem.code]).toEqual([403, "csrf"]);
    client.cookies.set("sid", session);
    const withCookie = await write(client, { "X-XSRF-TOKEN": token });
    expect([withCookie.status, withCookie.problem.code]).toEqual([401, "not-signed-in"]);
  });

  it.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"])(
    "is rejected if it is an HTML form of type %s, even with a valid CSRF token",
    async (type) => {
      const client = await person();
      expect((await write(client, { "Content-Type": type, "X-XSRF-TOKEN": "" })).status).toBe(403);
      expect((await write(client, { "Content-Type": type })).status).toBe(415);
      const program = client.as({ browser: false });
      expect((await write(program, { "Content-Type": type })).status).toBe(415);
    },
  );

  it("needs a token even before sign-in", async () => {
    const client = server.client({ browser: true });
    const body = { email: "nobody@example.org", password: testPassword };
    const headers = { "X-XSRF-TOKEN": "wrong" };
    expect((await client.call("signIn", { body, headers })).status).toBe(403);
    expect((await client.call("signIn", { body })).status).toBe(401);
  });
});

describe("a client that fetches a CSRF token again", () => {
  it("gets a new token from GET /api/users/me and can repeat the request", async () => {
    const client = await person();
    client.cookies.delete("XSRF-TOKEN");
    expect((await write(client, { "X-XSRF-TOKEN": "old" })).problem.code).toBe("csrf");
    await client.ok("currentUser");
    expect((await write(client)).status).toBe(200);
  });

  it("gets a new token even if its session has expired", async () => {
    const client = await person();
    server.clock.advance(server.ports.settings.limits.sessionAbsolute);
    expect((await write(client)).problem.code).toBe("not-signed-in");
    expect((await client.call("currentUser")).status).toBe(401);
    expect(client.cookies.names().toSorted()).toEqual(["XSRF-TOKEN", "presid"]);
    const again = await client.call("signIn", {
      body: { email: "nobody@example.org", password: testPassword },
    });
    expect(again.problem.code).toBe("credentials-wrong");
  });

  it("keeps a valid token, so that other tabs can continue", async () => {
    const client = await person();
    const token = client.cookies.get("XSRF-TOKEN");
    await client.ok("currentUser");
    expect(client.cookies.get("XSRF-TOKEN")).toBe(token);
  });
});

describe("the CSRF check", () => {
  it("is skipped without the headers of a browser", async () => {
    const client = await person();
    expect((await write(client.as({ browser: false }))).status).toBe(200);
  });

  it("is skipped with a bearer token, and the cookie is ignored even if the bearer token is invalid", async () => {
    const client = await person();
    const { token } = await client.ok("createToken", {
      body: { name: "Import", scopes: ["read", "write"] },
    });
    const content = { body: { content: {} }, headers: { "X-XSRF-TOKEN": "" } };
    const machine = client.as({ browser: true, bearer: token });
    expect((await machine.call("createLeaflet", content)).status).toBe(201);
    const wrong = client.as({ browser: true, bearer: `nashra_${"a".repeat(43)}` });
    expect((await wrong.call("createLeaflet", content)).status).toBe(401);
    expect((await client.as({ bearer: "" }).call("currentUser")).status).toBe(401);
  });

  it("is not skipped if the Authorization header has another scheme, such as Basic for a proxy", async () => {
    const client = await person();
    const headers = { Authorization: "Basic bmE6c2hyYQ==" };
    expect((await write(client, headers)).status).toBe(200);
    await expectRefused(await person(), { ...headers, "X-XSRF-TOKEN": "" });
  });
});
