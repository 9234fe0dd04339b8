import { describe, expect, it } from "vitest";
import type { RevisionChanges } from "../revision-ports.ts";
import type { LeafletVersion } from "../ports.ts";
import type { LeafletRevisionsTable } from "../sql/schema.ts";
import {
  aLeaflet,
  anOwner,
  aSave,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";

const changes: RevisionChanges = {
  sections: ["warningsSections", "steps"],
  wordsAdded: 24,
  wordsRemoved: 3,
};
const note = "جرعة الأطفال: 5 mg";

/** Tests of what the history says about a version. */
export function keepsNotesOfVersions(fixture: () => StoreFixture): void {
  async function saved(owner: string, id: string, version: number, next: Partial<LeafletVersion>) {
    const input = aSave(fixture(), owner, { id, next: aVersion(next) });
    return fixture().store.leaflets.save({ ...input, version: version - 1 }, noQuota);
  }

  async function aNotedLeaflet() {
    const owner = await anOwner(fixture());
    const id = await aLeaflet(fixture(), owner);
    const reply = await saved(owner, id, 2, { changes, note });
    await saved(owner, id, 3, { title: "Another title" });
    return { owner, id, reply };
  }

  describe("the changes and the note of a version", () => {
    it("are returned with the version and in the history, and not with other versions", async () => {
      const { owner, id, reply } = await aNotedLeaflet();
      const { leaflets } = fixture().store;
      expect(reply).toMatchObject({ leaflet: { version: 2, changes, note } });
      expect(await leaflets.revision(owner, id, 2)).toMatchObject({ changes, note });
      const history = await leaflets.revisions(owner, id);
      expect(history?.[1]).toMatchObject({ version: 2, changes, note });
      for (const other of [await leaflets.get(owner, id), history?.[0], history?.[2]]) {
        expect(other).not.toHaveProperty("changes");
        expect(other).not.toHaveProperty("note");
      }
    });

    it("leave the history readable if they are damaged", async () => {
      const { owner, id } = await aNotedLeaflet();
      const { database, store } = fixture();
      const broken = ["{", "[]", '{"sections":[1],"wordsAdded":1,"wordsRemoved":1}', '"x"'];
      for (const text of broken) {
        const values: Partial<LeafletRevisionsTable> = { changes: text };
        await database.transaction(async (write) => {
          await write
            .updateTable("leaflet_revisions")
            .set(values)
            .where("leaflet_id", "=", id)
            .where("version", "=", 2)
            .execute();
        });
        const history = await store.leaflets.revisions(owner, id);
        expect(history?.[1]).toMatchObject({ version: 2, note });
        expect(history?.[1]).not.toHaveProperty("changes");
      }
      await expect(store.leaflets.revision(owner, id, 2)).rejects.toThrow("damaged");
    });
  });
}
