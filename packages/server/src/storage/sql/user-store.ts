import type { UserStore } from "../account-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database } from "./database.ts";
import { changeByAdmin, deleteUser } from "./user-store-administration.ts";
import { rowHash } from "./row-hash.ts";
import { endSessions, lockUser, unlessEmailTaken, updateUser } from "./user-store-locking.ts";
import {
  emailKey,
  toAccount,
  toUser,
  userColumns,
  verifiedUserColumns,
} from "./user-store-rows.ts";

export function createUserStore(database: Database): UserStore {
  const userById = database.prepare((read, id: string) =>
    read.selectFrom("users").select(userColumns).where("id", "=", id),
  );
  const accountById = database.prepare((read, id: string) =>
    read.selectFrom("users").select(verifiedUserColumns).where("id", "=", id),
  );
  const accountByKey = database.prepare((read, key: string) =>
    read.selectFrom("users").select(verifiedUserColumns).where("email_key", "=", key),
  );
  return {
    create: (user, audit) => create(database, user, audit),
    async byId(id) {
      const row = await userById.first(id);
      return row && toUser(row);
    },
    async accountById(id) {
      const row = await accountById.first(id);
      return row && toAccount(row);
    },
    async accountByEmail(email) {
      const row = await accountByKey.first(emailKey(email));
      return row && toAccount(row);
    },
    async byEmail(email) {
      const row = await accountByKey.first(emailKey(email));
      return row && toUser(row);
    },
    async list() {
      const rows = await database.scan((read) =>
        read.selectFrom("users").select(userColumns).orderBy("name").orderBy("id").execute(),
      );
      return rows.map(toUser);
    },
    changeProfile: (...args) => changeProfile(database, ...args),
    changePassword: (...args) => changePassword(database, ...args),
    async rehash(id, from, to) {
      await database.transaction(async (write) => {
        const before = await lockUser(write, id, { only: "password" });
        if (before?.password_hash === from) await updateUser(write, before, { password_hash: to });
      });
    },
    changeByAdmin: (...args) => changeByAdmin(database, ...args),
    delete: (...args) => deleteUser(database, ...args),
  };
}

type ArgumentsOf<Act extends keyof UserStore> = Parameters<UserStore[Act]>;

async function create(database: Database, ...[user, audit]: ArgumentsOf<"create">) {
  return database.transaction(async (write) => {
    const row = {
      id: user.id,
      name: user.name,
      email: user.email,
      email_key: emailKey(user.email),
      organization: user.organization,
      password_hash: user.passwordHash,
      is_admin: user.isAdmin ? 1 : 0,
      may_publish: user.mayPublish ? 1 : 0,
      created_at: user.createdAt,
    };
    const result = await write
      .insertInto("users")
      .values({ ...row, hash: rowHash("users", row) })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows !== 1n) return { kind: "email-taken" } as const;
    await addAudit(write, [audit]);
    return { kind: "created" } as const;
  });
}

async function changeProfile(
  database: Database,
  ...[id, profile, keepSession, audit, from]: ArgumentsOf<"changeProfile">
) {
  return unlessEmailTaken(() =>
    database.transaction(async (write) => {
      const before = await lockUser(write, id);
      if (before === undefined) return { kind: "missing" } as const;
      if (from !== undefined && before.password_hash !== from) {
        return { kind: "password-changed" } as const;
      }
      const email_key = emailKey(profile.email);
      const { name, email, organization } = profile;
      const row = await updateUser(write, before, { name, email, email_key, organization });
      if (email_key !== before.email_key) await endSessions(write, id, keepSession);
      await addAudit(write, [audit]);
      return { kind: "changed", user: toUser(row) } as const;
    }),
  );
}

async function changePassword(
  database: Database,
  ...[id, passwordHash, keepSession, audit, from]: ArgumentsOf<"changePassword">
) {
  return database.transaction(async (write) => {
    const before = await lockUser(write, id, { only: "password" });
    if (before === undefined || (from !== undefined && before.password_hash !== from))
      return { kind: "missing" } as const;
    const acceptDamage = from === undefined;
    await updateUser(write, before, { password_hash: passwordHash }, { acceptDamage });
    await endSessions(write, id, keepSession);
    await addAudit(write, [audit]);
    return { kind: "changed" } as const;
  });
}
