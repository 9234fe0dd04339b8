import type { Selectable } from "kysely";
import type { ContactMessage, MessageStore } from "../message-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { Database } from "./database.ts";
import { isStorable } from "./database-text.ts";
import type { ContactMessagesTable } from "./schema.ts";

/** Messages of the contact form on a database of either engine. */
export function createMessageStore(database: Database): MessageStore {
  return {
    add: (message, most) =>
      database.transaction(async (write) => {
        const { count } = await write
          .selectFrom("contact_messages")
          .select((of) => of.fn.countAll().as("count"))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return { kind: "full" } as const;
        await write.insertInto("contact_messages").values(toRow(message)).execute();
        return { kind: "added" } as const;
      }),
    async list(before, limit) {
      if (!isStorable(before)) return [];
      const rows = await database.read
        .selectFrom("contact_messages")
        .selectAll()
        .$if(before !== "", (query) => query.where("id", "<", before))
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toMessage);
    },
    async markRead(id, readAt) {
      if (!isStorable(id)) return undefined;
      const row = await database.transaction((write) =>
        write
          .updateTable("contact_messages")
          .set({ read_at: readAt })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst(),
      );
      return row && toMessage(row);
    },
    async delete(id, audit) {
      if (!isStorable(id)) return { kind: "missing" };
      return database.transaction(async (write) => {
        const { numDeletedRows } = await write
          .deleteFrom("contact_messages")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return { kind: "missing" } as const;
        await addAudit(write, [audit]);
        return { kind: "deleted" } as const;
      });
    },
  };
}

function toRow({ sentAt, inquiryType, readAt, ...same }: ContactMessage) {
  return { ...same, sent_at: sentAt, inquiry_type: inquiryType, read_at: readAt ?? null };
}

function toMessage(row: Selectable<ContactMessagesTable>): ContactMessage {
  const { id, name, email, company, subject, message } = row;
  return {
    id,
    sentAt: row.sent_at,
    name,
    email,
    company,
    inquiryType: row.inquiry_type,
    subject,
    message,
    ...(row.read_at !== null && { readAt: row.read_at }),
  };
}
