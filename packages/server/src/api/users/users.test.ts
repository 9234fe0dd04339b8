import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp();
});
afterEach(() => nashra.close());

const amal = aRegistration("Amal");
const credentials = { email: amal.email, password: testPassword };

describe("registering", () => {
  test("creates an account without administrator rights and signs in", async () => {
    const client = nashra.client();
    const { status, body } = await client.call("registerUser", { body: amal });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: "Amal",
      email: amal.email,
      organization: amal.organization,
      isAdmin: false,
      mayPublish: false,
      publishing: "public",
    });
    expect(await client.ok("currentUser")).toEqual(body);
  });

  test("trims name, address and organization, but not the password", async () => {
    const client = nashra.client();
    const body = {
      name: "  Amal ",
      email: ` ${amal.email} `,
      organization: "\tExample Pharma ",
      password: "  six  ",
    };
    expect(await client.ok("registerUser", { body })).toMatchObject({
      name: "Amal",
      email: amal.email,
      organization: "Example Pharma",
    });
    const trimmed = { email: amal.email, password: "six" };
    expect((await nashra.client().call("signIn", { body: trimmed })).status).toBe(401);
    await nashra.client().ok("signIn", { body: { email: amal.email, password: "  six  " } });
  });

  test.each([amal.email, amal.email.toUpperCase(), "ａmal@example.org"])(
    "rejects a taken address in the spelling %s",
    async (email) => {
      await nashra.person("Amal");
      const reply = await nashra.client().call("registerUser", { body: { ...amal, email } });
      expect(reply.status).toBe(409);
      expect(reply.problem).toMatchObject({ code: "email-taken", message: "User already exists" });
      expect(reply.headers.getSetCookie().join()).not.toContain("sid=");
    },
  );

  test("accepts exactly one of twenty concurrent registrations of one address", async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const email = index % 2 === 0 ? amal.email : amal.email.toUpperCase();
        return nashra.client().call("registerUser", { body: { ...amal, email } });
      }),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  test.each([
    ["name", "  ", "/name", "blank"],
    ["email", "amal", "/email", "email-form"],
    ["email", "", "/email", "blank"],
    ["organization", undefined, "/organization", "required"],
    ["organization", null, "/organization", "wrong-type"],
    ["password", "12345", "/password", "password-short"],
    ["password", "x".repeat(1025), "/password", "too-long"],
    ["name", "Am\u0000al", "/name", "unstorable-text"],
  ])("rejects the %s %j with a pointer to this field", async (field, value, pointer, code) => {
    const reply = await nashra.client().call("registerUser", { body: { ...amal, [field]: value } });
    expect(reply.status).toBe(400);
    expect(reply.problem.errors).toContainEqual(expect.objectContaining({ pointer, code }));
  });

  test("is rejected if registration is closed, without revealing who has an account", async () => {
    const closed = await testApp({ settings: { registration: "closed" } });
    await closed.administrator("Amal");
    for (const name of ["Amal", "Basem"]) {
      const reply = await closed.client().call("registerUser", { body: aRegistration(name) });
      expect([reply.status, reply.problem.code]).toEqual([403, "registration-closed"]);
    }
    expect(await closed.store.users.list()).toHaveLength(1);
    await closed.close();
  });
});

describe("signing in and out", () => {
  test("returns the person, for any spelling of the address", async () => {
    await nashra.person("Amal");
    for (const email of [amal.email, ` ${amal.email.toUpperCase()}`]) {
      const client = nashra.client();
      const user = await client.ok("signIn", { body: { email, password: testPassword } });
      expect(user).toMatchObject({ name: "Amal", email: amal.email });
      expect(await client.ok("currentUser")).toEqual(user);
    }
  });

  test("rejects a wrong password in the requested language", async () => {
    await nashra.person("Amal");
    const body = { ...credentials, password: "wrong horse" };
    const english = await nashra.client().call("signIn", { body });
    expect(english.status).toBe(401);
    expect(english.problem.message).toBe("Invalid email or password");
    const arabic = await nashra
      .client({ headers: { "Accept-Language": "ar-JO" } })
      .call("signIn", { body });
    expect(arabic.problem.message).toMatch(/\p{Script=Arabic}/u);
  });

  test("signing out ends the session, and succeeds even without a session", async () => {
    const client = await nashra.person("Amal");
    for (const _ of [1, 2]) {
      expect((await client.call("signOut")).status).toBe(204);
      expect((await client.call("currentUser")).status).toBe(401);
    }
    expect((await nashra.client().call("signOut")).status).toBe(204);
  });

  test("signing out keeps the sessions on other devices", async () => {
    const [here, there] = [await nashra.person("Amal"), nashra.client()];
    await there.ok("signIn", { body: credentials });
    await here.ok("signOut");
    await there.ok("currentUser");
  });

  test("accepts passwords in any writing system, and rejects them if the last character is missing", async () => {
    const passwords = ["🔑".repeat(256), "كلمة سر لا يعرفها أحد", "x".repeat(1024), "      "];
    for (const [index, password] of passwords.entries()) {
      const email = `amal.${index}@example.org`;
      await nashra.client().ok("registerUser", { body: { ...amal, email, password } });
      await nashra.client().ok("signIn", { body: { email, password } });
      const shorter = { email, password: password.slice(0, -1) };
      expect((await nashra.client().call("signIn", { body: shorter })).status).toBe(401);
    }
  });
});

describe("a session", () => {
  const { sessionIdle, sessionAbsolute } = { sessionIdle: 60_000, sessionAbsolute: 300_000 };

  async function signedIn() {
    await nashra.close();
    nashra = await testApp({ limits: { sessionIdle, sessionAbsolute } });
    return nashra.person("Amal");
  }

  test("ends after its idle limit", async () => {
    const client = await signedIn();
    nashra.clock.advance(sessionIdle - 1);
    await client.ok("currentUser");
    nashra.clock.advance(sessionIdle - 1);
    await client.ok("currentUser");
    nashra.clock.advance(sessionIdle);
    expect((await client.call("currentUser")).status).toBe(401);
  });

  test("ends at its absolute limit, even if it is used constantly", async () => {
    const client = await signedIn();
    for (let at = 0; at + 30_000 < sessionAbsolute; at += 30_000) {
      nashra.clock.advance(30_000);
      await client.ok("currentUser");
    }
    nashra.clock.advance(30_000);
    expect((await client.call("currentUser")).status).toBe(401);
  });

  test("stays valid when the clock is set back, but not beyond its limits", async () => {
    const client = await signedIn();
    nashra.clock.advance(-(sessionIdle - 1));
    await client.ok("currentUser");
    nashra.clock.advance(2 * sessionIdle - 1);
    expect((await client.call("currentUser")).status).toBe(401);
  });

  test("ends if the clock was years ahead at sign-in and is corrected", async () => {
    const client = await signedIn();
    nashra.clock.advance(-20 * 365 * 24 * 3_600_000);
    expect((await client.call("currentUser")).status).toBe(401);
  });
});

describe("changing the person's own profile", () => {
  const profile = { name: "Amal Haddad", email: amal.email, organization: "Other Pharma" };

  test("returns the changed person", async () => {
    const client = await nashra.person("Amal");
    const user = await client.ok("changeProfile", { body: profile });
    expect(user).toMatchObject({ ...profile, isAdmin: false });
    expect(await client.ok("currentUser")).toEqual(user);
  });

  test("ends the other sessions after a change of the e-mail address, but not of the name", async () => {
    const [here, there] = [await nashra.person("Amal"), nashra.client()];
    await there.ok("signIn", { body: credentials });
    await here.ok("changeProfile", { body: profile });
    await there.ok("currentUser");
    await here.ok("changeProfile", { body: { ...profile, email: "a.haddad@example.org" } });
    await here.ok("currentUser");
    expect((await there.call("currentUser")).status).toBe(401);
    const body = { email: "a.haddad@example.org", password: testPassword };
    await there.ok("signIn", { body });
    expect((await nashra.client().call("signIn", { body: credentials })).status).toBe(401);
  });

  test("rejects an address that another person has", async () => {
    await nashra.person("Basem");
    const client = await nashra.person("Amal");
    const body = { ...profile, email: "BASEM@example.org" };
    expect((await client.call("changeProfile", { body })).status).toBe(409);
    expect((await client.ok("currentUser")).email).toBe(amal.email);
  });

  test("rejects an invalid address and missing fields", async () => {
    const client = await nashra.person("Amal");
    const bad = await client.call("changeProfile", { body: { ...profile, email: "amal@" } });
    expect(bad.problem.errors?.[0]).toMatchObject({ pointer: "/email", code: "email-form" });
    const none = await client.call("changeProfile", { body: {} });
    expect(none.problem.errors?.map(({ pointer }) => pointer)).toEqual([
      "/name",
      "/email",
      "/organization",
    ]);
  });
});

describe("changing the person's own password", () => {
  const change = { currentPassword: testPassword, newPassword: "battery staple" };

  test("ends all other sessions and keeps the session that makes the change", async () => {
    const [here, there] = [await nashra.person("Amal"), nashra.client()];
    await there.ok("signIn", { body: credentials });
    const reply = await here.call("changePassword", { body: change });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: "Password updated successfully!" });
    await here.ok("currentUser");
    expect((await there.call("currentUser")).status).toBe(401);
    expect((await there.call("signIn", { body: credentials })).status).toBe(401);
    await there.ok("signIn", { body: { ...credentials, password: change.newPassword } });
  });

  test("needs the current password", async () => {
    const client = await nashra.person("Amal");
    const body = { ...change, currentPassword: "wrong horse" };
    const reply = await client.call("changePassword", { body });
    expect(reply.status).toBe(400);
    expect(reply.problem.message).toBe("Current password is incorrect");
    await nashra.client().ok("signIn", { body: credentials });
  });

  test("rejects a password shorter than six characters", async () => {
    const client = await nashra.person("Amal");
    const body = { ...change, newPassword: "12345" };
    const reply = await client.call("changePassword", { body });
    expect(reply.status).toBe(400);
    expect(reply.problem.message).toBe("New password must be at least 6 characters long");
  });
});
