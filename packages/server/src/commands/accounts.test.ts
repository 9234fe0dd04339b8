import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";

import { nashraServer, type CommandOptions } from "../../test/nashra-server.ts";
import { aDataFolder } from "../../test/serving.ts";
import { createPasswordHasher } from "../node/passwords.ts";
import { defaultLimits } from "../ports.ts";
import { guessQuotas } from "../domain/accounts/throttling.ts";
import { hashSecret } from "../domain/secrets.ts";
import { openStore } from "../storage/open-store.ts";
import type { Store } from "../storage/ports.ts";

const email = "rana@nashra.example";
const password = "correct horse";
const settings = {
  origin: undefined,
  registration: "open",
  userQuota: 1,
  limits: defaultLimits,
} as const;

/**
 * A new data folder. `run` executes a command with this folder; `look` opens its store and passes it to
 * `act`.
 */
function aStore() {
  const folder = aDataFolder();
  const env = { NASHRA_DATA: folder };
  return {
    folder,
    run: (args: string, options: CommandOptions = {}) =>
      nashraServer(args.split(" "), { ...options, env: { ...env, ...options.env } }),
    async look<T>(act: (store: Store) => Promise<T>): Promise<T> {
      const blobs = { kind: "folder", path: `${folder}/blobs` } as const;
      const store = await openStore({ database: { kind: "sqlite", folder }, blobs });
      try {
        return await act(store);
      } finally {
        await store.close();
      }
    },
  };
}

describe("admin create", () => {
  test("creates the first administrator, with a password from standard input", async () => {
    const { run, look } = aStore();
    const created = await run(`admin create --email ${email} --name Rana`, { lines: [password] });
    expect(created).toMatchObject({
      code: 0,
      stdout: `${email} is an administrator now.\n`,
      stderr: "",
    });
    const account = await look((store) => store.users.accountByEmail(email));
    expect(account).toMatchObject({ email, name: "Rana", isAdmin: true });
    const hasher = createPasswordHasher({});
    expect(await hasher.verify(account?.passwordHash ?? "", password)).toBe(true);
    expect((await run("admin list")).stdout).toBe(`${email}\tRana\n`);
    const [entry] = await look((store) => store.audit.list({ limit: 1 }));
    expect(entry).toMatchObject({ action: "user.created-by-command", by: "command" });
  });

  test("neither changes nor promotes an existing account, and requests no password", async () => {
    const { run, look } = aStore();
    await run(`admin create --email ${email}`, { lines: [password] });
    const before = await look((store) => store.users.accountByEmail(email));
    const again = await run(`admin create --email ${email.toUpperCase()}`, { lines: ["another"] });
    expect(again).toMatchObject({ code: 1, stdout: "", prompts: [] });
    expect(again.stderr).toContain("has an account already");
    expect(await look((store) => store.users.accountByEmail(email))).toEqual(before);
  });

  test("requests the password twice on a terminal, and rejects two different passwords", async () => {
    const { run } = aStore();
    const slip = await run(`admin create --email ${email}`, {
      isTerminal: true,
      lines: [password, "other"],
    });
    expect(slip).toMatchObject({ code: 2, prompts: ["Password: ", "Again: "] });
    expect(slip.stderr).toBe("nashra-server: the two passwords differ\n");
    expect((await run("admin list")).stdout).toBe("");
    const lines = [password, password];
    const created = await run(`admin create --email ${email}`, { isTerminal: true, lines });
    expect(created.code).toBe(0);
  });

  test.each([
    ["admin create", "required option '--email <address>' not specified"],
    ["admin create --email rana", "--email must be an e-mail address"],
    [`admin create --email ${email}`, "no password was given"],
  ])("fails for %s: %s", async (args, message) => {
    const run = await aStore().run(args);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(message);
  });

  test("rejects a password that is too short, and does not print it", async () => {
    const run = await aStore().run(`admin create --email ${email}`, { lines: ["12345"] });
    expect(run).toMatchObject({
      code: 2,
      stderr: "nashra-server: a password has at least 6 characters, at most 1024\n",
    });
  });
});

const https = { NASHRA_ORIGIN: "https://nashra.example" };

describe("a common password", () => {
  test("is refused for a new administrator with an https origin, and makes a warning without one", async () => {
    const { run } = aStore();
    const create = `admin create --email ${email}`;
    const refused = await run(create, { lines: ["password1"], env: https });
    expect(refused).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "nashra-server: the password is common or easy to guess: choose another one\n",
    });
    expect((await run("admin list")).stdout).toBe("");
    const created = await run(create, { lines: ["password1"] });
    expect(created.code).toBe(0);
    expect(created.stderr).toContain("The password is common or easy to guess.");
  });

  test("is refused by user set-password with an https origin, and makes a warning without one", async () => {
    const { run, look } = aStore();
    await run(`admin create --email ${email}`, { lines: [password] });
    const before = await look((store) => store.users.accountByEmail(email));
    const set = `user set-password --email ${email}`;
    const refused = await run(set, { lines: [email], env: https });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("the password is common or easy to guess");
    expect(await look((store) => store.users.accountByEmail(email))).toEqual(before);
    const changed = await run(set, { lines: [email] });
    expect(changed.code).toBe(0);
    expect(changed.stderr).toContain("The password is common or easy to guess.");
  });
});

test("admin create refuses an address that mixes scripts", async () => {
  const { run } = aStore();
  const mixed = "r\u0430na@nashra.example"; // a Cyrillic letter
  const refused = await run(`admin create --email ${mixed}`, { lines: [password] });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("--email mixes letters of different writing systems");
  expect((await run("admin list")).stdout).toBe("");
});

test("admin list reports that a new store has no administrator", async () => {
  const { run, look } = aStore();
  await look(async () => {}); // opening creates the store
  expect(await run("admin list")).toMatchObject({
    code: 0,
    stdout: "",
    stderr: "There is no administrator.\n",
  });
});

describe("user set-password", () => {
  test("changes the password and ends the person's sessions", async () => {
    const { run, look } = aStore();
    await run(`admin create --email ${email}`, { lines: [password] });
    await look(async (store) => {
      const user = await store.users.accountByEmail(email);
      const session = {
        id: "s",
        tokenHash: "a".repeat(64),
        createdAt: Date.now(),
        lastSeenAt: Date.now(),
      };
      const audit = { at: Date.now(), action: "user.signed-in", outcome: "done", by: "x" } as const;
      await store.sessions.start({ ...session, userId: user?.id ?? "" }, undefined, audit);
    });
    const changed = await run(`user set-password --email ${email}`, { lines: ["battery staple"] });
    expect(changed).toMatchObject({ code: 0, stderr: "" });
    const { account, session } = await look(async (store) => ({
      account: await store.users.accountByEmail(email),
      session: await store.sessions.find("a".repeat(64)),
    }));
    expect(session).toBeUndefined();
    const hasher = createPasswordHasher({});
    expect(await hasher.verify(account?.passwordHash ?? "", "battery staple")).toBe(true);
  });
  test("clears the count of failed sign-ins, so that the person can sign in immediately", async () => {
    const { run, look } = aStore();
    await run(`admin create --email ${email}`, { lines: [password] });
    const guesses = (store: Store) =>
      store.users.accountByEmail(email).then((account) => {
        const [, ofAccount] = guessQuotas({ settings }, account?.id ?? "", undefined);
        return store.throttle.count(ofAccount?.key ?? "", Date.now(), 900_000);
      });
    expect(await look(guesses)).toMatchObject({ count: 1 });
    expect(await look(guesses)).toMatchObject({ count: 2 });
    await run(`user set-password --email ${email}`, { lines: ["battery staple"] });
    expect(await look(guesses)).toMatchObject({ count: 1 });
  });
  test("reports that bearer tokens remain valid", async () => {
    const { run } = aStore();
    await run(`admin create --email ${email}`, { lines: [password] });
    await run(`token create --email ${email} --name build --scopes read`);
    const changed = await run(`user set-password --email ${email}`, { lines: ["battery staple"] });
    expect(changed).toMatchObject({
      code: 0,
      stderr:
        "Bearer tokens of the account: 1. They remain valid; token list shows them, token revoke revokes one.\n",
    });
  });
  test("changes a damaged account only with --accept-damage, after showing its data, and records that", async () => {
    const { folder, run, look } = aStore();
    await run(`admin create --email ${email} --name Rana`, { lines: [password] });
    const database = new DatabaseSync(`${folder}/store.sqlite`);
    const row = database.prepare("select hash from users").get();
    database.exec("update users set name = 'Rena'");
    database.prepare("update users set hash = ?").run(row?.["hash"] ?? null);
    database.close();
    const account = () => look((store) => store.users.accountByEmail(email));
    await expect(account()).rejects.toThrow("is damaged");
    const refused = await run(`user set-password --email ${email}`, { lines: ["battery staple"] });
    expect(refused).toMatchObject({
      code: 1,
      stderr:
        "nashra-server: the stored data of the account is damaged, so nothing was changed. Verify it: " +
        `address “${email}”, name “Rena”, organisation “Administration”, administrator. ` +
        "To accept all of it as it is, repeat the command with --accept-damage.\n",
    });
    await expect(account()).rejects.toThrow("is damaged");
    const changed = await run(`user set-password --email ${email} --accept-damage`, {
      lines: ["battery staple"],
    });
    expect(changed).toMatchObject({ code: 0, stderr: "" });
    expect(await account()).toMatchObject({ name: "Rena" });
    const [entry] = await look((store) => store.audit.list({ limit: 1 }));
    expect(entry).toMatchObject({
      action: "user.password-changed",
      detail: { acceptsDamage: true },
    });
    expect(await run("check")).toMatchObject({ code: 0 });
  });
  test("rejects an unknown address", async () => {
    const { run, look } = aStore();
    await look(async () => {}); // opening creates the store
    const refused = await run(`user set-password --email ${email}`, { lines: [password] });
    expect(refused).toMatchObject({ code: 1, prompts: [] });
    expect(refused.stderr).toContain(`no account has the address ${email}`);
  });
});

describe("token create", () => {
  test("prints only the token to standard output, and stores only its hash", async () => {
    const { run, look } = aStore();
    await run(`admin create --email ${email}`, { lines: [password] });
    const expires = "--expires 2999-01-01";
    const created = await run(
      `token create --email ${email} --name build --scopes read,write ${expires}`,
    );
    expect(created.code).toBe(0);
    expect(created.stdout).toMatch(/^nashra_[\w-]{43}\n$/);
    const hash = await hashSecret(created.stdout.trim());
    expect(await look((store) => store.tokens.find(hash))).toMatchObject({
      token: {
        name: "build",
        scopes: ["read", "write"],
        expiresAt: Date.parse("2999-01-01"),
      },
      user: { email },
    });
  });

  test.each([
    ["--scopes admin", "--scopes must be read, write or read,write"],
    ["--scopes read,", "--scopes must be"],
    ["--scopes read --expires tomorrow", "--expires must be a date"],
    ["--scopes read --expires 2999-02-30", "--expires must be a date"],
    ["--scopes read --expires 2020-01-01", "--expires must be in the future"],
    ["", "required option '--scopes <scopes>' not specified"],
  ])("rejects the options '%s' with the message: %s", async (options, message) => {
    const args = `token create --email ${email} --name build ${options}`.trim();
    const run = await aStore().run(args);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain(message);
  });
});

describe("token list and token revoke", () => {
  async function withTokens() {
    const store = aStore();
    await store.run(`admin create --email ${email}`, { lines: [password] });
    const create = (options: string) => store.run(`token create --email ${email} ${options}`);
    await create("--name build --scopes read,write --expires 2999-01-01");
    await create("--name nightly --scopes read");
    const list = async (): Promise<readonly string[]> => {
      const listed = await store.run(`token list --email ${email}`);
      expect(listed).toMatchObject({ code: 0 });
      return listed.stdout.split("\n").slice(0, -1);
    };
    return { ...store, list };
  }

  test("list shows the tokens of an account, newest first, without secrets", async () => {
    const { list } = await withTokens();
    const at = String.raw`\d{4}-\S+Z`;
    const [nightly, build, ...more] = await list();
    expect(nightly).toMatch(
      new RegExp(`^[0-9a-f-]{36}\tnightly\tread\tmade ${at}\tno expiry\tnever used$`),
    );
    expect(build).toMatch(
      new RegExp(
        `^[0-9a-f-]{36}\tbuild\tread,write\tmade ${at}\texpires 2999-01-01T00:00:00.000Z\tnever used$`,
      ),
    );
    expect(more).toEqual([]);
  });

  test("revoke revokes one token and writes an entry to the audit log", async () => {
    const { run, look, list } = await withTokens();
    const [id = ""] = (await list())[0]?.split("\t") ?? [];
    const ended = await run(`token revoke ${id} --email ${email}`);
    expect(ended).toMatchObject({ code: 0, stdout: `The token ${id} is revoked.\n`, stderr: "" });
    expect(await list()).toHaveLength(1);
    const [entry] = await look((store) => store.audit.list({ limit: 1 }));
    expect(entry).toMatchObject({ action: "token.revoked", by: "command", targetId: id });
    const again = await run(`token revoke ${id} --email ${email}`);
    expect(again).toMatchObject({ code: 1, stdout: "" });
    expect(again.stderr).toContain(`${email} has no token ${id}`);
  });

  test("list reports that the account has no token", async () => {
    const { run } = aStore();
    await run(`admin create --email ${email}`, { lines: [password] });
    expect(await run(`token list --email ${email}`)).toMatchObject({
      code: 0,
      stdout: "",
      stderr: `${email} has no bearer token.\n`,
    });
  });
});
