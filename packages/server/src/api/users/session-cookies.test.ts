import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aRegistration, testApp, type TestApp } from "../../../test/test-app.ts";

let plain: TestApp;
let secure: TestApp;
const origin = "https://nashra.example";
beforeAll(async () => {
  plain = await testApp();
  secure = await testApp({ settings: { origin } });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

/** Returns the `Set-Cookie` values of a reply. Each random value is replaced by `…`. */
function cookiesOf(reply: { readonly headers: Headers }): readonly string[] {
  return reply.headers.getSetCookie().map((line) => line.replace(/^([\w-]+)=[\w.-]+;/, "$1=…;"));
}

describe("the cookies", () => {
  it("of a sign-in over http have no Secure attribute and no __Host- prefix", async () => {
    const reply = await plain.client().call("registerUser", { body: aRegistration("One") });
    expect(cookiesOf(reply)).toEqual([
      "sid=…; Path=/; SameSite=Lax; HttpOnly",
      "presid=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0",
      "XSRF-TOKEN=…; Path=/; SameSite=Lax",
    ]);
  });

  it("of a sign-in are secure if the configured origin is https, even if the request uses http", async () => {
    for (const sentTo of [origin, "http://10.0.0.7:3000"]) {
      const client = secure.client({ headers: {} });
      const request = new Request(new URL("/api/users/register", sentTo), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(aRegistration(`At ${new URL(sentTo).port}`)),
      });
      expect(cookiesOf(await secure.app.fetch(request))).toEqual([
        "__Host-sid=…; Path=/; SameSite=Lax; Secure; HttpOnly",
        "__Host-presid=; Path=/; SameSite=Lax; Secure; HttpOnly; Max-Age=0",
        "XSRF-TOKEN=…; Path=/; SameSite=Lax; Secure",
      ]);
      expect(client.cookies.names()).toEqual([]);
    }
  });

  it("of a sign-out delete the session cookie, and the reply clears the browser's cache with Clear-Site-Data", async () => {
    const client = await plain.person("Two");
    const reply = await client.call("signOut");
    expect(cookiesOf(reply)).toEqual([
      "sid=; Path=/; SameSite=Lax; HttpOnly; Max-Age=0",
      "presid=…; Path=/; SameSite=Lax; HttpOnly",
      "XSRF-TOKEN=…; Path=/; SameSite=Lax",
    ]);
    expect(reply.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect((await client.call("currentUser")).status).toBe(401);
  });

  it("of GET /api/users/me contain a CSRF token, even if nobody is signed in", async () => {
    const client = plain.client();
    expect(cookiesOf(await client.call("currentUser"))).toEqual([
      "presid=…; Path=/; SameSite=Lax; HttpOnly",
      "XSRF-TOKEN=…; Path=/; SameSite=Lax",
    ]);
    expect(cookiesOf(await client.call("currentUser"))).toEqual([
      "XSRF-TOKEN=…; Path=/; SameSite=Lax",
    ]);
  });

  it("are not set by GET endpoints other than /api/users/me", async () => {
    const client = await plain.person("Three");
    for (const name of ["listLeaflets", "countLeaflets", "listTokens", "livez"] as const) {
      expect(cookiesOf(await client.call(name))).toEqual([]);
    }
    expect(cookiesOf(await plain.client().call("listLeaflets"))).toEqual([]);
  });

  it("with the names for http are not accepted over https", async () => {
    const client = await secure.person("Four");
    const session = client.cookies.get("__Host-sid") ?? "";
    const headers = { Cookie: `sid=${session}` };
    expect((await secure.client({ headers }).call("currentUser")).status).toBe(401);
    expect((await client.call("currentUser")).status).toBe(200);
  });

  it("contain the session token, which occurs nowhere else", async () => {
    const client = plain.client();
    const reply = await client.call("registerUser", { body: aRegistration("Five") });
    const session = client.cookies.get("sid") ?? "missing";
    expect(reply.text).not.toContain(session);
    expect(JSON.stringify(plain.lines)).not.toContain(session);
    expect(client.cookies.get("XSRF-TOKEN")).not.toContain(session);
  });
});
