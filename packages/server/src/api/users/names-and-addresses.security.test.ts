import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";
import { registration } from "./contract.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp();
});
afterEach(() => nashra.close());

const mixed = "r\u0430na@example.org"; // a Cyrillic letter
const errors = [{ pointer: "/email", code: "email-mixed-scripts" }];

describe("a new address that mixes scripts", () => {
  test("is refused at registration, in English and Arabic", async () => {
    const body = { ...aRegistration("Rana"), email: mixed };
    const reply = await nashra.client().call("registerUser", { body });
    expect(reply.status).toBe(400);
    expect(reply.problem).toMatchObject({ code: "invalid-data", errors });
    expect(reply.problem.message).toContain("mixes letters of different writing systems");
    const arabic = nashra.client({ headers: { "Accept-Language": "ar" } });
    const { problem } = await arabic.call("registerUser", { body });
    expect(problem.message).toMatch(/^البريد الإلكتروني: يجمع هذا العنوان حروفًا/);
  });

  test("is refused in a profile and in a change by an administrator", async () => {
    const client = await nashra.person("Amal");
    const { name, organization } = aRegistration("Amal");
    const own = await client.call("changeProfile", { body: { name, organization, email: mixed } });
    expect([own.status, own.problem]).toMatchObject([400, { errors }]);
    const admin = await nashra.administrator("Omar");
    const { _id: id } = await client.ok("currentUser");
    const body = { name, email: mixed, isAdmin: false };
    const byAdmin = await admin.call("changeUser", { params: { id }, body });
    expect([byAdmin.status, byAdmin.problem]).toMatchObject([400, { errors }]);
    expect((await client.ok("currentUser")).email).toBe("amal@example.org");
  });
});

test("an existing account whose address mixes scripts signs in and saves its profile and its name", async () => {
  const passwordHash = await nashra.ports.passwords.hash(testPassword);
  const account = { id: "a", name: "Rana", email: mixed, organization: "Example Pharma" };
  const audit = { at: 1, action: "user.registered", outcome: "done", by: "visitor" } as const;
  await nashra.store.users.create(
    { ...account, isAdmin: false, createdAt: 1, passwordHash },
    audit,
  );
  const client = nashra.client();
  await client.ok("signIn", { body: { email: mixed, password: testPassword } });
  const profile = { name: "Rana H.", email: mixed, organization: "Example Pharma" };
  expect(await client.ok("changeProfile", { body: profile })).toMatchObject(profile);
  const admin = await nashra.administrator("Omar");
  const body = { name: "Rana Haddad", email: mixed, isAdmin: false };
  await admin.ok("changeUser", { params: { id: "a" }, body });
});

// U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069
const bidiControls = "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";

describe("bidirectional control characters", () => {
  test("are removed from names at registration, in a profile and in a change by an administrator", async () => {
    const client = nashra.client();
    const name = `\u202EamaL \u2066Haddad\u2069`;
    const organization = `\u200FWadi \u061CPharma\u200E`;
    const body = { ...aRegistration("Amal"), name, organization };
    const clean = { name: "amaL Haddad", organization: "Wadi Pharma" };
    const { _id: id, email } = await client.ok("registerUser", { body });
    expect(await client.ok("currentUser")).toMatchObject(clean);
    expect(
      await client.ok("changeProfile", { body: { name: `${name}2`, organization, email } }),
    ).toMatchObject({ ...clean, name: "amaL Haddad2" });
    const admin = await nashra.administrator("Omar");
    await admin.ok("changeUser", { params: { id }, body: { name, email, isAdmin: false } });
    expect((await nashra.store.users.byId(id))?.name).toBe(clean.name);
  });

  test("alone are a blank name", async () => {
    const body = { ...aRegistration("Amal"), name: ` ${bidiControls} ` };
    const reply = await nashra.client().call("registerUser", { body });
    expect(reply.problem.errors).toMatchObject([{ pointer: "/name", code: "blank" }]);
  });

  test("are the only characters that a name loses, wherever they are", () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
      .filter((value) => registration.shape.name.safeParse(value).success);
    const parts = fc.array(
      fc.oneof(text, fc.constantFrom(...bidiControls), fc.constantFrom("\u200C", "\u200D")),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(parts, (all) => {
        const expected = Array.from(all.join(""))
          .filter((character) => !bidiControls.includes(character))
          .join("")
          .trim();
        const parsed = registration.shape.name.safeParse(all.join(""));
        expect(parsed.success ? parsed.data : "").toBe(expected);
      }),
    );
  });

  test("do not include the joiners of Persian and Arabic names", async () => {
    const name = "\u0645\u06CC\u200C\u0646\u0627 \u0647\u200D";
    const body = { ...aRegistration("Amal"), name };
    expect((await nashra.client().ok("registerUser", { body })).name).toBe(name);
  });
});
