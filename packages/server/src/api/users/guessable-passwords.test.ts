import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRegistration, testApp, testPassword, type TestApp } from "../../../test/test-app.ts";

let http: TestApp;
let https: TestApp;
beforeAll(async () => {
  const limits = { registrationsPerAddress: 10_000 };
  http = await testApp({ limits });
  https = await testApp({ limits, settings: { origin: "https://nashra.example" } });
});
afterAll(async () => {
  await http.close();
  await https.close();
});

let made = 0;
const aPerson = (password: string) => {
  made += 1;
  return {
    name: "Rana Haddad",
    email: `rana.haddad.${made}@example.org`,
    organization: "Wadi Pharma",
    password,
  };
};

const common = [
  "123456",
  "password",
  "PassWord1",
  " qwerty ",
  "i love you",
  "ｐａｓｓｗｏｒｄ",
  "Rana Haddad",
  "ranahaddad",
  "WADI PHARMA",
  "Nashra",
  "      ",
];
const good = [
  "six leaves of mint",
  "rana haddad 7 mint",
  "كلمة سر لا يعرفها أحد",
  "passwordpasswordleaf",
];

describe("at registration", () => {
  test.each(common)("%j is refused over https, with a pointer to the field", async (password) => {
    const client = https.client();
    const reply = await client.call("registerUser", { body: aPerson(password) });
    expect(reply.status).toBe(400);
    expect(reply.problem).toMatchObject({
      code: "password-common",
      message: "This password is common or easy to guess. Choose another one.",
      errors: [{ pointer: "/password", code: "password-common" }],
    });
    expect((await client.call("currentUser")).status).toBe(401);
  });

  test.each(common)("%j is accepted over http, with a warning", async (password) => {
    const reply = await http.client().ok("registerUser", { body: aPerson(password) });
    expect(reply.warnings).toEqual([{ code: "password-common" }]);
  });

  test.each(good)("%j is accepted everywhere, without a warning", async (password) => {
    for (const app of [http, https]) {
      const reply = await app.client().ok("registerUser", { body: aPerson(password) });
      expect(reply).not.toHaveProperty("warnings");
    }
  });

  test("the address and its local part are refused as a password", async () => {
    for (const part of ["whole", "local"]) {
      const body = aPerson("");
      const password = part === "whole" ? body.email.toUpperCase() : body.email.split("@")[0];
      const reply = await https.client().call("registerUser", { body: { ...body, password } });
      expect(reply.problem.code).toBe("password-common");
    }
  });

  test("is refused in Arabic for a reader of Arabic", async () => {
    const client = https.client({ headers: { "Accept-Language": "ar" } });
    const { problem } = await client.call("registerUser", { body: aPerson("password") });
    expect(problem.message).toBe("كلمة المرور هذه شائعة أو سهلة التخمين. اختر كلمة مرور أخرى.");
  });
});

describe("at a change of the password", () => {
  const change = (newPassword: string) => ({
    body: { currentPassword: testPassword, newPassword },
  });

  test("is refused over https before the current password is checked", async () => {
    const client = await https.person("Amal");
    const reply = await client.call("changePassword", change("letmein"));
    expect([reply.status, reply.problem.code]).toEqual([400, "password-common"]);
    expect(reply.problem.errors?.[0]?.pointer).toBe("/newPassword");
    const { email, password } = aRegistration("Amal");
    await https.client().ok("signIn", { body: { email, password } });
  });

  test("is accepted over http with a warning", async () => {
    const client = await http.person("Amal");
    const reply = await client.ok("changePassword", change("amal@example.org"));
    expect(reply.warnings).toEqual([{ code: "password-common" }]);
  });
});

test("an account that has a common password can still sign in over https", async () => {
  const { email } = aRegistration("Dana");
  const client = await https.person("Dana");
  const { _id } = await client.ok("currentUser");
  const hash = await https.ports.passwords.hash("password");
  const audit = { at: 1, action: "user.password-changed", outcome: "done", by: "command" } as const;
  await https.store.users.changePassword(_id, hash, undefined, audit);
  await https.client().ok("signIn", { body: { email, password: "password" } });
});
