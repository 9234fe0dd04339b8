import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { testApp, type TestApp } from "../../../test/test-app.ts";
import { hashSecret } from "../../domain/secrets.ts";

let nashra: TestApp;
let amal: TestClient;
beforeEach(async () => {
  nashra = await testApp();
  amal = await nashra.person("Amal");
});
afterEach(() => nashra.close());

const request = { name: "CI", scopes: ["read"] };

test("returns a token once, with its location, and later only its properties", async () => {
  const reply = await amal.call("createToken", { body: request });
  expect(reply.status).toBe(201);
  const { token, ...particulars } = reply.body;
  expect(token).toMatch(/^nashra_[\w-]{43}$/);
  expect(particulars).toEqual({
    _id: expect.any(String),
    name: "CI",
    scopes: ["read"],
    createdAt: new Date(nashra.clock.now()).toISOString(),
    expiresAt: null,
    lastUsedAt: null,
  });
  expect(reply.headers.get("Location")).toBe(`/api/tokens/${particulars._id}`);
  expect(await amal.ok("listTokens")).toEqual([particulars]);
});

test("stores the hash of a token and not the token", async () => {
  const { token, _id } = await amal.ok("createToken", { body: request });
  expect((await nashra.store.tokens.find(await hashSecret(token ?? "")))?.token.id).toBe(_id);
  expect(await nashra.store.tokens.find(token ?? "")).toBeUndefined();
});

test("merges duplicate scopes", async () => {
  const body = { name: "CI", scopes: ["read", "read"] };
  expect((await amal.ok("createToken", { body })).scopes).toEqual(["read"]);
});

test.each([
  [{ ...request, expiresAt: "2031-05-01T12:00:00Z" }, "/expiresAt", "instant-past"],
  [{ ...request, expiresAt: "2001-01-01T00:00:00Z" }, "/expiresAt", "instant-past"],
  [{ ...request, expiresAt: "tomorrow" }, "/expiresAt", undefined],
  [{ ...request, expiresAt: 5 }, "/expiresAt", "wrong-type"],
  [{ ...request, scopes: [] }, "/scopes", "blank"],
  [{ ...request, scopes: ["admin"] }, "/scopes/0", "not-an-option"],
  [{ scopes: ["read"] }, "/name", "required"],
])("rejects the request %j", async (body, pointer, code) => {
  const reply = await amal.call("createToken", { body });
  expect(reply.status).toBe(400);
  const expected = code === undefined ? { pointer } : { pointer, code };
  expect(reply.problem.errors).toContainEqual(expect.objectContaining(expected));
  expect(await amal.ok("listTokens")).toEqual([]);
});

test("accepts a token until it expires", async () => {
  const body = { ...request, expiresAt: "2031-05-01T13:00:00Z" };
  const { token } = await amal.ok("createToken", { body });
  const machine = nashra.client({ bearer: token });
  nashra.clock.advance(3_600_000 - 1);
  await machine.ok("listLeaflets");
  nashra.clock.advance(1);
  expect((await machine.call("listLeaflets")).status).toBe(401);
});

test("accepts a token after the session that created it has ended", async () => {
  const { token } = await amal.ok("createToken", { body: request });
  await amal.ok("signOut");
  await nashra.client({ bearer: token }).ok("listLeaflets");
});

test("lets only the owner delete a token, and rejects the token afterwards", async () => {
  const { token, _id: id } = await amal.ok("createToken", { body: request });
  const basem = await nashra.person("Basem");
  expect(await basem.ok("listTokens")).toEqual([]);
  expect((await basem.call("deleteToken", { params: { id } })).status).toBe(404);
  await nashra.client({ bearer: token }).ok("listLeaflets");
  expect((await amal.call("deleteToken", { params: { id } })).status).toBe(204);
  expect((await nashra.client({ bearer: token }).call("listLeaflets")).status).toBe(401);
  expect((await amal.call("deleteToken", { params: { id } })).status).toBe(404);
});

test.each(["x", "\u0000", "a b", "a".repeat(3000)])(
  "answers 404 for the unknown token id %j",
  async (id) => {
    expect((await amal.call("deleteToken", { params: { id } })).status).toBe(404);
  },
);

test("returns the time of the last use, to the minute", async () => {
  const { token } = await amal.ok("createToken", { body: request });
  const machine = nashra.client({ bearer: token });
  const lastUsed = async () => (await amal.ok("listTokens"))[0]?.lastUsedAt;
  await machine.ok("listLeaflets");
  expect(await lastUsed()).toBe("2031-05-01T12:00:00.000Z");
  nashra.clock.advance(59_999);
  await machine.ok("listLeaflets");
  expect(await lastUsed()).toBe("2031-05-01T12:00:00.000Z");
  nashra.clock.advance(1);
  await machine.ok("listLeaflets");
  expect(await lastUsed()).toBe("2031-05-01T12:01:00.000Z");
});

test("ignores the cookie if there is a bearer token, valid or not", async () => {
  const { token } = await amal.ok("createToken", { body: request });
  expect((await amal.as({ bearer: token }).call("currentUser")).status).toBe(403);
  for (const bearer of ["nashra_x", "x", `${token}x`, `nashra_${"A".repeat(43)}`]) {
    expect((await amal.as({ bearer }).call("listLeaflets")).status).toBe(401);
  }
});

test("does not let a token create, list or delete tokens", async () => {
  const body = { name: "CI", scopes: ["read", "write"] };
  const { token, _id: id } = await amal.ok("createToken", { body });
  const machine = nashra.client({ bearer: token });
  expect((await machine.call("createToken", { body })).status).toBe(403);
  expect((await machine.call("listTokens")).status).toBe(403);
  expect((await machine.call("deleteToken", { params: { id } })).status).toBe(403);
});
