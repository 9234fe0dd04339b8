// Store interface for the messages of the contact form.
//
// All times are epoch milliseconds.

import type { AuditEntry } from "./account-ports.ts";

export interface ContactMessage {
  readonly id: string;
  readonly sentAt: number;
  readonly name: string;
  readonly email: string;
  /** "" if the person gave none. */
  readonly company: string;
  readonly inquiryType: string;
  readonly subject: string;
  readonly message: string;
  /** When an administrator marked it as read; absent before. */
  readonly readAt?: number;
}

export interface MessageStore {
  /** `full`: the store has `most` messages already, and nothing was written. */
  add(message: ContactMessage, most: number): Promise<{ kind: "added" } | { kind: "full" }>;
  /** At most `limit` messages, newest first, sent before the message with the id `before`; "": from the newest. */
  list(before: string, limit: number): Promise<readonly ContactMessage[]>;
  /** Marks a message as read, or as unread with null. Undefined: there is no such message. */
  markRead(id: string, readAt: number | null): Promise<ContactMessage | undefined>;
  delete(id: string, audit: AuditEntry): Promise<{ kind: "deleted" } | { kind: "missing" }>;
}
