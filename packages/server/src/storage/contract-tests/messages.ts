import { describe, expect, it } from "vitest";
import type { ContactMessage } from "../message-ports.ts";
import { anEntry, countEntries } from "./people.ts";
import type { Stores } from "./store-locations.ts";

function aMessage(id: string): ContactMessage {
  return {
    id,
    sentAt: 1_000,
    name: "رنا",
    email: "rana@example.org",
    company: "",
    inquiryType: "support",
    subject: "Two languages",
    message: "First line\nsecond line",
  };
}

export function messagesContract(stores: Stores): void {
  describe("messages of the contact form", () => {
    it("are listed newest first in parts, and are marked as read or unread", async () => {
      const store = await stores.fresh();
      for (const id of ["a", "b", "c"])
        expect(await store.messages.add(aMessage(id), 10)).toEqual({ kind: "added" });
      expect(await store.messages.list("", 2)).toEqual([aMessage("c"), aMessage("b")]);
      expect(await store.messages.list("b", 2)).toEqual([aMessage("a")]);
      const read = { ...aMessage("b"), readAt: 5_000 };
      expect(await store.messages.markRead("b", 5_000)).toEqual(read);
      expect((await store.messages.list("", 10))[1]).toEqual(read);
      expect(await store.messages.markRead("b", null)).toEqual(aMessage("b"));
      expect(await store.messages.markRead("x", null)).toBeUndefined();
    });

    it("are deleted for ever, and the audit log says so", async () => {
      const store = await stores.fresh();
      await store.messages.add(aMessage("a"), 10);
      const entry = anEntry("message.deleted");
      expect(await store.messages.delete("a", entry)).toEqual({ kind: "deleted" });
      expect(await store.messages.delete("a", entry)).toEqual({ kind: "missing" });
      expect(await store.messages.list("", 10)).toEqual([]);
      expect(await countEntries(store, "message.deleted")).toBe(1);
    });

    it("are refused if there are too many", async () => {
      const store = await stores.fresh();
      await store.messages.add(aMessage("a"), 1);
      expect(await store.messages.add(aMessage("b"), 1)).toEqual({ kind: "full" });
      expect(await store.messages.list("", 10)).toEqual([aMessage("a")]);
    });
  });
}
