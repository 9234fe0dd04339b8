import type { UserStore } from "../account-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database, Writer } from "./database.ts";
import { addBytes, usedBytes } from "./leaflet-quota.ts";
import { transferPublications } from "./publication-writing.ts";
import { endSessions, lockUser, unlessEmailTaken, updateUser } from "./user-store-locking.ts";
import { emailKey, toUser } from "./user-store-rows.ts";

type ArgumentsOf<Act extends keyof UserStore> = Parameters<UserStore[Act]>;

export async function changeByAdmin(
  database: Database,
  ...[id, change, adminId, audit]: ArgumentsOf<"changeByAdmin">
) {
  return unlessEmailTaken(() =>
    database.transaction(async (write) => {
      // Only one transaction at a time changes roles. Otherwise two administrators who demote each other
      // could both count the other as remaining.
      await database.lockFor(write, "roles");
      if (!(await isAdministrator(write, adminId))) return { kind: "forbidden" } as const;
      const before = await lockUser(write, id);
      if (before === undefined) return { kind: "missing" } as const;
      const loses = before.is_admin === 1 && !change.isAdmin;
      if (loses && (await countAdministrators(write)) < 2) {
        return { kind: "last-administrator" } as const;
      }
      const email_key = emailKey(change.email);
      const is_admin = change.isAdmin ? 1 : 0;
      const { name, email } = change;
      const { mayPublish = before.may_publish === 1 } = change;
      const may_publish = mayPublish ? 1 : 0;
      const profile = { name, email, email_key, is_admin, may_publish };
      const row = await updateUser(write, before, profile);
      if (email_key !== before.email_key || is_admin !== before.is_admin) {
        await endSessions(write, id, undefined);
      }
      await addAudit(write, audit);
      return { kind: "changed", user: toUser(row) } as const;
    }),
  );
}

export async function deleteUser(
  database: Database,
  ...[id, adminId, audit]: ArgumentsOf<"delete">
) {
  const remove = async (write: Writer) => {
    await database.lockFor(write, "roles");
    if (!(await isAdministrator(write, adminId))) return { kind: "forbidden" } as const;
    // Locked, so that the person cannot create a leaflet between the transfer and the deletion.
    const user = await lockUser(write, id);
    if (user === undefined) return { kind: "missing" } as const;
    if (user.is_admin === 1) return { kind: "administrator" } as const;
    await transferBytes(write, { from: id, to: adminId });
    const change = { from: id, to: adminId, at: audit.at };
    const leaflets = await transferLeaflets(write, change);
    // Sessions and tokens are deleted with their person: `on delete cascade`.
    await write.deleteFrom("users").where("id", "=", id).execute();
    await addAudit(write, [audit]);
    return { kind: "deleted", leaflets } as const;
  };
  // The transfer of some 100,000 leaflets takes longer than a statement of a request may.
  return database.unhurried(() => database.transaction(remove));
}

/** Adds the bytes of a person, whose row is locked, to those of the new owner of the leaflets, which the quota limits. */
async function transferBytes(
  write: Writer,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const row = await usedBytes(write, from).executeTakeFirstOrThrow();
  await write.deleteFrom("quota_changes").where("owner_id", "=", from).execute();
  await addBytes(write, to, row.used);
}

/** Transfers the leaflets. Returns their number. */
async function transferLeaflets(
  write: Writer,
  change: { readonly from: string; readonly to: string; readonly at: number },
): Promise<number> {
  const { from, to } = change;
  const passed = await write
    .updateTable("leaflets")
    .set({ owner_id: to })
    .where("owner_id", "=", from)
    .executeTakeFirst();
  await transferPublications(write, change);
  return Number(passed.numUpdatedRows);
}

/**
 * Whether the person is an administrator. The result is valid until the transaction ends, because `lockFor`
 * allows only one transaction at a time that changes roles.
 */
async function isAdministrator(write: Writer, id: string): Promise<boolean> {
  const row = await write
    .selectFrom("users")
    .select("is_admin")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.is_admin === 1;
}

async function countAdministrators(write: Writer): Promise<number> {
  const row = await write
    .selectFrom("users")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("is_admin", "=", 1)
    .executeTakeFirstOrThrow();
  return row.count;
}
