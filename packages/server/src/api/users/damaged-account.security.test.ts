import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { appOnFixture } from "../../../test/app-on-fixture.ts";
import type { TestClient } from "../../../test/client.ts";
import { aRegistration, type TestApp } from "../../../test/test-app.ts";
import { type StoreFixture } from "../../storage/contract-tests/leaflets-fixture.ts";

let fixture: StoreFixture;
let nashra: TestApp;
let amal: TestClient;
let damaged: readonly string[];

beforeEach(async () => {
  ({ fixture, nashra, damaged } = await appOnFixture());
  amal = await nashra.person("Amal");
});

/** Changes a row as damage does: the hash stays. */
async function damage(table: "users" | "tokens", name: string, change: string): Promise<void> {
  await fixture.database.transaction(async (write) => {
    const [row] = await write
      .selectFrom(table)
      .select(["id", "hash"])
      .where("name", "=", name)
      .execute();
    const { id = "", hash = null } = row ?? {};
    await sql`update ${sql.table(table)} set ${sql.raw(change)} where id = ${id}`.execute(write);
    await write.updateTable(table).set({ hash }).where("id", "=", id).execute();
  });
}

const refusal = { status: 500, problem: { code: "account-damaged" } };

test("a flipped role gives no rights: sessions, bearer tokens and sign-ins of the account are refused", async () => {
  const { token } = await amal.ok("createToken", { body: { name: "Machine", scopes: ["read"] } });
  await damage("users", "Amal", "is_admin = 1");
  expect(await amal.call("listUsers")).toMatchObject(refusal);
  expect(await amal.call("listLeaflets")).toMatchObject(refusal);
  const machine = nashra.client({ bearer: token });
  expect(await machine.call("listLeaflets")).toMatchObject(refusal);
  const { email, password } = aRegistration("Amal");
  const visitor = nashra.client();
  expect(await visitor.call("signIn", { body: { email, password } })).toMatchObject(refusal);
  expect(damaged).toEqual(["account", "account", "account", "account"]);
  const [user] = await fixture.store.users.list();
  const lines = nashra.lines.filter(({ level }) => level === "error");
  expect(JSON.stringify(lines)).toContain(`The row of user ${user?.id} is damaged.`);
});

test("flipped scopes of a bearer token give no rights, and its owner can revoke it", async () => {
  const { token } = await amal.ok("createToken", { body: { name: "Machine", scopes: ["read"] } });
  await damage("tokens", "Machine", "scopes = 'read write'");
  const machine = nashra.client({ bearer: token });
  expect(await machine.call("listLeaflets")).toMatchObject(refusal);
  const [listed] = await amal.ok("listTokens");
  await amal.ok("deleteToken", { params: { id: listed?._id ?? "" } });
  expect((await machine.call("listLeaflets")).status).toBe(401);
});

test("a person with a damaged account can sign out and sign in to another account", async () => {
  await nashra.person("Basma");
  await damage("users", "Amal", "name = 'Other'");
  const { email, password } = aRegistration("Basma");
  await amal.ok("signIn", { body: { email, password } });
  expect(await amal.ok("currentUser")).toMatchObject({ name: "Basma" });
  await amal.ok("signOut");
});

test("an administrator sees a damaged account in the list, and can delete it", async () => {
  const { _id: id } = await amal.ok("currentUser");
  await damage("users", "Amal", "name = 'Other'");
  const administrator = await nashra.administrator("Admin");
  expect(await administrator.ok("listUsers")).toHaveLength(2);
  const body = { name: "Amal", email: "amal@example.org", isAdmin: false };
  expect(await administrator.call("changeUser", { params: { id }, body })).toMatchObject(refusal);
  await administrator.ok("deleteUser", { params: { id } });
  expect(await administrator.ok("listUsers")).toHaveLength(1);
});
