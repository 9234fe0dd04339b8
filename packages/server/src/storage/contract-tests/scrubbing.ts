import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openStore } from "../open-store.ts";
import type { Store } from "../ports.ts";
import type { DamagedPart, Scrubbed } from "../scrub-ports.ts";
import { fillStore } from "./full-store.ts";
import type { StoreFixture } from "./leaflets-fixture.ts";

const day = 86_400_000;

/** Tests of the verification in the background. */
export function scrubsStores(open: () => Promise<StoreFixture>): void {
  async function aFullStore(): Promise<StoreFixture> {
    const fixture = await open();
    onTestFinished(() => fixture.close());
    await fillStore(fixture);
    return fixture;
  }

  /** Another server with the same store. */
  async function anotherServer(fixture: StoreFixture): Promise<Store> {
    const store = await openStore(fixture.location);
    onTestFinished(() => store.close());
    return store;
  }

  /** Verifies the part of a day and returns its steps. */
  async function partOf(store: Store, now: number) {
    const steps: (Scrubbed & { readonly kind: "verified" })[] = [];
    for (;;) {
      const step = await store.scrub(now);
      if (step.kind !== "verified") return { steps, last: step };
      steps.push(step);
    }
  }

  async function savePosition({ database }: StoreFixture, values: object): Promise<void> {
    await database.transaction(async (write) => {
      const value = JSON.stringify({ versionsLeft: 0, blobsLeft: 0, ...values });
      await write
        .insertInto("meta")
        .values({ key: "scrub", value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
    });
  }

  describe("the verification in the background", () => {
    it("reads every version and blob within 30 days, also if the server restarts", async () => {
      const fixture = await aFullStore();
      const { now } = fixture.clock;
      const total = { versions: 0, blobs: 0 };
      let server = fixture.store;
      for (let passed = 0; passed < 30; passed += 1) {
        if (passed % 10 === 5) server = await anotherServer(fixture);
        const { steps, last } = await partOf(server, now + passed * day);
        expect(last).toEqual({ kind: "done", endedAt: now + passed * day });
        for (const { versions, blobs, damaged } of steps) {
          expect(damaged).toEqual([]);
          total.versions += versions;
          total.blobs += blobs;
        }
      }
      expect(total.versions).toBeGreaterThanOrEqual(5);
      expect(total.blobs).toBeGreaterThanOrEqual(8);
    });

    it("finds each damaged version, and each damaged or missing blob", async () => {
      const fixture = await aFullStore();
      const { store, database, clock, location } = fixture;
      await database.transaction(async (write) => {
        await write.updateTable("leaflet_revisions").set({ title: "Other" }).execute();
      });
      if (location.blobs.kind !== "folder") throw new Error("no folder");
      await rm(join(location.blobs.path, "sha256"), { recursive: true });
      const found: DamagedPart[] = [];
      for (let passed = 0; passed < 8; passed += 1)
        for (const step of (await partOf(store, clock.now + passed * day)).steps)
          found.push(...step.damaged);
      const versions = new Set(
        found.flatMap((part) =>
          part.what === "version" ? `${part.leafletId} ${part.version}` : [],
        ),
      );
      const blobs = new Set(found.flatMap((part) => (part.what === "blob" ? part.hash : [])));
      expect([versions.size, blobs.size]).toEqual([5, 8]);
    });

    it("does not report a blob that no version needs any more", async () => {
      const fixture = await aFullStore();
      const { store, database, clock, location } = fixture;
      await database.transaction(async (write) => {
        await write.deleteFrom("leaflet_blobs").execute();
      });
      if (location.blobs.kind !== "folder") throw new Error("no folder");
      await rm(join(location.blobs.path, "sha256"), { recursive: true });
      for (let passed = 0; passed < 8; passed += 1)
        for (const step of (await partOf(store, clock.now + passed * day)).steps)
          expect(step.damaged).toEqual([]);
    });

    it("is done by one of several servers, and another one continues if it stops", async () => {
      const fixture = await aFullStore();
      const { store, clock } = fixture;
      const other = await anotherServer(fixture);
      const today = { day: Math.floor(clock.now / day), versionsLeft: 15 };
      const leasedUntil = clock.now + 60_000;
      await savePosition(fixture, { ...today, holder: "a server that stopped", leasedUntil });
      expect(await store.scrub(clock.now)).toEqual({ kind: "busy" });
      const later = leasedUntil + 1;
      expect(await store.scrub(later)).toMatchObject({ kind: "verified", versions: 5 });
      expect(await other.scrub(later)).toEqual({ kind: "busy" });
      expect(await store.scrub(later)).toMatchObject({ kind: "verified", versions: 5 });
      expect(await store.scrub(later)).toMatchObject({ kind: "verified", versions: 5 });
      const done = { kind: "done", endedAt: later };
      expect(await store.scrub(later)).toEqual(done);
      expect(await other.scrub(later)).toEqual(done);
    });

    it("starts again if its position is damaged, and ends in an empty store", async () => {
      const fixture = await open();
      onTestFinished(() => fixture.close());
      await savePosition(fixture, { holder: 1 });
      const { steps, last } = await partOf(fixture.store, fixture.clock.now);
      expect(steps).toEqual([{ kind: "verified", versions: 0, blobs: 0, damaged: [] }]);
      expect(last).toEqual({ kind: "done", endedAt: fixture.clock.now });
    });
  });
}
