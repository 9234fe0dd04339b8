import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { RowDamagedError } from "../account-ports.ts";
import type { RowPosition } from "../sealing-ports.ts";
import { hashedRowColumns, hashedTables, isRowIntact, type HashedTable } from "../sql/row-hash.ts";
import { aRealLeaflet, checked, everything } from "./full-store.ts";
import { anOwner, audit, type StoreFixture } from "./leaflets-fixture.ts";

/** Tests of the hashes of accounts, tokens and audit entries. `open` opens a new store for one test. */
export function verifiesRows(open: () => Promise<StoreFixture>): void {
  async function aStore(): Promise<StoreFixture> {
    const fixture = await open();
    onTestFinished(() => fixture.close());
    return fixture;
  }

  async function aToken({ store, clock }: StoreFixture, userId: string, id: string) {
    const token = { id, userId, name: "Machine", scopes: ["read"], createdAt: clock.now } as const;
    const entry = audit("token.created", clock.now, id);
    const none = { expiresAt: undefined, lastUsedAt: undefined };
    await store.tokens.create({ ...token, ...none }, `hash of ${id}`, entry);
    return `hash of ${id}`;
  }

  function run({ database }: StoreFixture, ...statements: readonly string[]): Promise<void> {
    return database.transaction(async (write) => {
      for (const statement of statements) await sql.raw(statement).execute(write);
    });
  }

  /** Changes rows as damage does: the hash stays. */
  async function damage(
    fixture: StoreFixture,
    table: "users" | "tokens",
    change: string,
    id: string,
  ) {
    const row = (await everything(fixture))[table]?.find((found) => found["id"] === id);
    const hash = String(row?.["hash"]);
    await run(
      fixture,
      `update ${table} set ${change} where id = '${id}'`,
      `update ${table} set hash = '${hash}' where hash is null`,
    );
  }

  async function unsealed(fixture: StoreFixture): Promise<number> {
    return (await checked(fixture.location)).unsealedRows;
  }

  async function damagedRows(fixture: StoreFixture): Promise<readonly string[]> {
    const { problems } = await checked(fixture.location);
    return problems.filter(({ kind }) => kind === "row-damaged").map(({ location }) => location);
  }

  /** A change of each column that the hash covers. */
  const changes = {
    users: {
      id: "", // the key is changed in another test
      name: "name = 'Other'",
      email: "email = 'other@example.org'",
      email_key: "email_key = 'other@example.org'",
      organization: "organization = ''",
      password_hash: "password_hash = 'other'",
      is_admin: "is_admin = 1",
      created_at: "created_at = created_at + 1",
      may_publish: "may_publish = 1",
    },
    tokens: {
      id: "",
      token_hash: "token_hash = 'other'",
      user_id: "user_id = (select id from users where id <> user_id limit 1)",
      name: "name = 'Other'",
      scopes: "scopes = 'read write'",
      created_at: "created_at = created_at + 1",
      expires_at: "expires_at = 1",
    },
  } satisfies {
    readonly [T in "users" | "tokens"]: Record<(typeof hashedRowColumns)[T][number], string>;
  };

  describe("the hash of a row", () => {
    it.each(["users", "tokens"] as const)(
      "shows a change of each column of %s that it covers",
      async (table) => {
        const fixture = await aStore();
        const [owner] = [await anOwner(fixture), await anOwner(fixture)];
        const names: string[] = [];
        for (const [column, change] of Object.entries(changes[table])) {
          if (change === "") continue;
          const id = table === "users" ? await anOwner(fixture) : `token-${column}`;
          if (table === "tokens") await aToken(fixture, owner, id);
          await damage(fixture, table, change, id);
          names.push(`${table === "users" ? "user" : "token"} ${id}`);
        }
        const found = await damagedRows(fixture);
        expect(found.toSorted()).toEqual(names.toSorted());
      },
    );

    it("shows a change of the key of an account and of a token", async () => {
      const fixture = await aStore();
      const owner = await anOwner(fixture);
      await aToken(fixture, owner, "token-1");
      await damage(fixture, "tokens", "id = 'token-2'", "token-1");
      await damage(fixture, "users", "id = 'other'", await anOwner(fixture));
      expect(await damagedRows(fixture)).toEqual(["user other", "token token-2"]);
    });

    it("shows who is damaged: the check names the e-mail address of an account and the name of a token", async () => {
      const fixture = await aStore();
      const [owner, other] = [await anOwner(fixture), await anOwner(fixture)];
      await aToken(fixture, owner, "token-1");
      await damage(fixture, "users", "is_admin = 1", owner);
      await damage(fixture, "tokens", "scopes = 'read write'", "token-1");
      // Without its hash, this account is not yet sealed.
      await run(fixture, `update users set email_key = 'x' where id = '${other}'`);
      const { problems } = await checked(fixture.location);
      const found = new Map(problems.map(({ location, detail }) => [location, detail]));
      const address = (id: string) => `its e-mail address is ${id}@example.org`;
      expect(found).toEqual(
        new Map([
          [`user ${owner}`, `it is not what was written; ${address(owner)}`],
          [`user ${other}`, `sign-in does not find it by its e-mail address; ${address(other)}`],
          ["token token-1", "it is not what was written; its name is Machine"],
        ]),
      );
    });

    it("shows a change of each column of audit_events that it covers", async () => {
      const fixture = await aStore();
      const owner = await anOwner(fixture);
      const entry = { ...audit("leaflet.exported", 1, "leaflet"), actorId: owner };
      const more = { address: "2001:db8::1", requestId: "r", detail: { format: "xml" } };
      await fixture.store.audit.add({ ...entry, ...more });
      const columns = [...hashedRowColumns.audit_events, "hash"];
      const all = columns.join(", ");
      const last = "(select max(seq) from audit_events)";
      for (const column of hashedRowColumns.audit_events) {
        const value = column === "at" ? "2" : column === "outcome" ? "'refused'" : "'x'";
        const changed = columns.map((other) => (other === column ? value : other));
        await run(
          fixture,
          `insert into audit_events (${all}) select ${changed.join(", ")} from audit_events where seq = ${last}`,
          // the next copy is one of the intact row again
          `insert into audit_events (${all}) select ${all} from audit_events where seq = ${last} - 1`,
        );
      }
      const found = await damagedRows(fixture);
      expect(found).toHaveLength(hashedRowColumns.audit_events.length);
      for (const name of found) expect(name).toMatch(/^audit event \d+$/);
    });

    it("does not cover counters and the time of last use", async () => {
      const fixture = await aStore();
      const owner = await anOwner(fixture);
      const token = await aToken(fixture, owner, "token-1");
      await aRealLeaflet(fixture, owner, 1, "counted");
      await fixture.store.tokens.touch("token-1", 5);
      expect(await fixture.store.tokens.find(token)).toMatchObject({ token: { lastUsedAt: 5 } });
      expect(await checked(fixture.location)).toMatchObject({ problems: [], unsealedRows: 0 });
    });

    it("is made again by every change that the store makes", async () => {
      const fixture = await aStore();
      const { users } = fixture.store;
      const [admin, id] = [await anOwner(fixture, true), await anOwner(fixture)];
      const entry = audit("user.profile-changed", 1, id);
      const profile = { name: "New", email: "new@example.org", organization: "Other" };
      await users.changeProfile(id, profile, undefined, entry);
      await users.changePassword(id, "first", undefined, entry, "none");
      await users.rehash(id, "first", "second");
      const change = { name: "Newer", email: "newer@example.org", isAdmin: true };
      expect(await users.changeByAdmin(id, change, admin, [entry])).toMatchObject({
        kind: "changed",
      });
      expect(await users.accountByEmail("newer@example.org")).toMatchObject({
        ...change,
        organization: "Other",
        passwordHash: "second",
      });
      expect(await checked(fixture.location)).toMatchObject({ problems: [], unsealedRows: 0 });
    });
  });

  describe("a damaged account", () => {
    it("is not used, changed or hidden, but can be listed and deleted", async () => {
      const fixture = await aStore();
      const { users, sessions, tokens } = fixture.store;
      const [admin, id] = [await anOwner(fixture, true), await anOwner(fixture)];
      const token = await aToken(fixture, id, "token-1");
      const session = { id: "s", tokenHash: "session", userId: id, createdAt: 1, lastSeenAt: 1 };
      await sessions.start(session, undefined, audit("user.signed-in", 1, id));
      await damage(fixture, "users", "is_admin = 1", id);
      const entry = audit("user.profile-changed", 1, id);
      const profile = { name: "New", email: "new@example.org", organization: "" };
      const damaged = new RowDamagedError(`user ${id}`);
      for (const use of [
        () => users.accountById(id),
        () => users.accountByEmail(`${id}@example.org`),
        () => sessions.find("session"),
        () => tokens.find(token),
        () => users.changeProfile(id, profile, undefined, entry),
        () => users.changePassword(id, "new", undefined, entry, "none"),
        () => users.rehash(id, "none", "new"),
        () => users.changeByAdmin(id, { ...profile, isAdmin: false }, admin, [entry]),
      ])
        await expect(use()).rejects.toThrow(damaged);
      expect(await users.byId(id)).toMatchObject({ id });
      expect(await users.byEmail(`${id}@example.org`)).toMatchObject({ id });
      expect(await users.list()).toHaveLength(2);
      expect(await damagedRows(fixture)).toEqual([`user ${id}`]);
      await damage(fixture, "users", "is_admin = 0, name = 'Other'", id);
      expect(await users.delete(id, admin, entry)).toMatchObject({ kind: "deleted" });
      expect((await checked(fixture.location)).problems).toEqual([]);
    });

    it("is accepted when an operator sets its password", async () => {
      const fixture = await aStore();
      const id = await anOwner(fixture);
      const { users } = fixture.store;
      await damage(fixture, "users", "name = 'Other'", id);
      await users.changePassword(id, "new", undefined, audit("user.password-changed", 1, id));
      expect(await users.accountById(id)).toMatchObject({ name: "Other", passwordHash: "new" });
      expect((await checked(fixture.location)).problems).toEqual([]);
    });
  });

  it("a damaged token is not used, and can be revoked", async () => {
    const fixture = await aStore();
    const { tokens } = fixture.store;
    const owner = await anOwner(fixture);
    const token = await aToken(fixture, owner, "token-1");
    await damage(fixture, "tokens", "scopes = 'read write'", "token-1");
    await expect(tokens.find(token)).rejects.toThrow(new RowDamagedError("token token-1"));
    expect(await tokens.list(owner)).toHaveLength(1);
    const revoked = audit("token.revoked", 1, "token-1");
    expect(await tokens.revoke(owner, "token-1", revoked)).toEqual({ kind: "revoked" });
  });

  describe("a row without a hash", () => {
    it("is used, and gets its hash when rows are sealed, as often as needed", async () => {
      const fixture = await aStore();
      const { store } = fixture;
      const [owner, other] = [await anOwner(fixture), await anOwner(fixture)];
      const token = await aToken(fixture, owner, "token-1");
      const before = await everything(fixture);
      await run(
        fixture,
        "update users set hash = null",
        "update tokens set hash = null",
        `insert into audit_events (at, action, outcome, by) values (1, 'user.deleted', 'done', 'system')`,
      );
      expect(await store.users.accountById(other)).toMatchObject({ id: other });
      expect(await store.tokens.find(token)).toMatchObject({ user: { id: owner } });
      expect(await unsealed(fixture)).toBe(4);
      const counts = [];
      for (let after: RowPosition | undefined; ;) {
        const { sealed, last } = await store.sealRows(1, after);
        if (last === undefined) break;
        counts.push(sealed);
        after = last;
      }
      expect(counts).toEqual([1, 1, 1, 1]);
      expect(await store.sealRows(10)).toEqual({ sealed: 0, unreadable: 0, last: undefined });
      const after = await everything(fixture);
      expect([after["users"], after["tokens"]]).toEqual([before["users"], before["tokens"]]);
      for (const table of hashedTables)
        for (const row of after[table] ?? []) expect(isIntact(table, row)).toBe(true);
      expect(await unsealed(fixture)).toBe(0);
    });

    it("is left by a program that changes a column and does not know hashes, and is sealed again", async () => {
      const fixture = await aStore();
      const { store } = fixture;
      const [owner, other] = [await anOwner(fixture), await anOwner(fixture)];
      const token = await aToken(fixture, owner, "token-1");
      for (const [table, columns] of Object.entries(changes)) {
        const id = table === "users" ? owner : "token-1";
        for (const change of Object.values(columns).filter((found) => found !== "")) {
          await run(fixture, `update ${table} set ${change} where id = '${id}'`);
          expect(await unsealed(fixture), change).toBe(1);
          expect((await store.sealRows(10)).sealed).toBe(1);
        }
      }
      await run(
        fixture,
        "update users set leaflet_bytes = 7",
        "update tokens set last_used_at = 7",
      );
      expect(await unsealed(fixture)).toBe(0);
      expect(await store.users.byId(owner)).toMatchObject({ name: "Other", isAdmin: true });
      expect(await store.tokens.find("other")).toMatchObject({
        token: { scopes: ["read", "write"] },
        user: { id: other },
      });
      expect(await store.tokens.find(token)).toBeUndefined();
      expect(await damagedRows(fixture)).toEqual([]);
    });
  });

  it("an entry of the audit log can get its hash once, and nothing else changes", async () => {
    const fixture = await aStore();
    await run(
      fixture,
      `insert into audit_events (at, action, outcome, by) values (1, 'user.deleted', 'done', 'system')`,
    );
    const columns = ["actor_id", "by", "target_id", "address", "request_id", "detail", "action"];
    const changes = ["seq = 2", "at = 2", "outcome = 'refused'"].concat(
      columns.map((column) => `${column} = 'x'`),
    );
    const refused = changes.flatMap((change) => [`set ${change}`, `set ${change}, hash = 'x'`]);
    for (const change of [...refused, "set hash = null"])
      await expect(run(fixture, `update audit_events ${change}`)).rejects.toThrow("append-only");
    await run(fixture, "update audit_events set hash = 'x'");
    for (const change of ["hash = null", "hash = 'y'", "hash = 'x'"])
      await expect(run(fixture, `update audit_events set ${change}`)).rejects.toThrow(
        "append-only",
      );
    await expect(run(fixture, "delete from audit_events")).rejects.toThrow("append-only");
    expect(await damagedRows(fixture)).toEqual(["audit event 1"]);
  });
}

function isIntact(table: HashedTable, row: Readonly<Record<string, string | number | null>>) {
  // The snapshot has checked the columns.
  return row["hash"] !== null && isRowIntact(table, row as never);
}
