import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../open-store.ts";
import {
  mostWaitingDeliveries,
  mostWebhooks,
  type AttemptOutcome,
  type DeliveryJob,
  type Webhook,
} from "../webhook-ports.ts";
import {
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";

const minute = 60_000;

/** Tests of webhooks and of the queue of their deliveries. */
export function notifiesReceivers(open: () => Promise<StoreFixture>): void {
  let fixture: StoreFixture;
  beforeAll(async () => void (fixture = await open()));
  afterAll(() => fixture.close());
  afterEach(() =>
    fixture.database.transaction(async (write) => {
      await write.deleteFrom("webhooks").execute();
    }),
  );
  const webhooks = () => fixture.store.webhooks;
  const now = () => fixture.clock.now;
  const pass = (milliseconds = minute) => void (fixture.clock.now += milliseconds);

  async function aWebhook(ownerId: string, change: Partial<Webhook> = {}): Promise<Webhook> {
    const webhook: Webhook = {
      id: randomUUID(),
      ownerId,
      url: "https://hooks.example/",
      events: ["leaflet.published", "leaflet.withdrawn"],
      enabled: true,
      isForAll: false,
      origin: "https://leaflets.example",
      createdAt: now(),
      ...change,
    };
    const entry = audit("webhook.created", now(), webhook.id);
    const outcome = await webhooks().create(webhook, "whsec_b25l", entry);
    expect(outcome).toEqual({ kind: "created" });
    return webhook;
  }

  const change = ({ ownerId, id, ...settings }: Webhook) =>
    webhooks().change(ownerId, id, settings, audit("webhook.changed", now(), id));

  /** Saves the next version as published. */
  async function publish(owner: string, id: string, version: number, mayPublish = true) {
    pass();
    const next = aVersion({ status: "published", language: "ar" });
    const gtins = [{ gtin: "6251000099990" }];
    const facts = { documentId: `document-${id}`, gtins, productGtin: "6251000099990" };
    const entry = audit("leaflet.published", now(), id);
    const publishing = { facts, mayPublish, isAsked: true, audit: entry };
    const input = aSave(fixture, owner, { id, next, publish: publishing });
    expect((await fixture.store.leaflets.save({ ...input, version }, noQuota)).kind).toBe("saved");
  }

  const log = async ({ ownerId, id }: Webhook) =>
    (await webhooks().deliveries(ownerId, id, { limit: 100 })) ?? [];
  const types = async (webhook: Webhook) =>
    (await log(webhook)).map(({ type, subject }) => `${type} ${subject?.version}`).toReversed();

  const claim = () => webhooks().claim(now(), now() + minute);
  const ended = (change: Partial<AttemptOutcome> = {}): AttemptOutcome => ({
    at: now(),
    status: 200,
    answer: "ok",
    nextAt: undefined,
    failingSince: undefined,
    ...change,
  });
  /** Claims and completes all deliveries that are due. */
  async function drain(): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let job = await claim(); job !== undefined; job = await claim()) {
      ids.push(job.webhook.id);
      await webhooks().complete(job, ended());
    }
    return ids;
  }

  describe("a webhook", () => {
    it("gets an event with each change of the public state of its owner's leaflets", async () => {
      const owner = await anOwner(fixture);
      const hook = await aWebhook(owner);
      const { publications, leaflets } = fixture.store;
      const id = await aLeaflet(fixture, owner, { status: "draft" });
      await publish(owner, id, 1, false);
      expect(await types(hook)).toEqual([]);
      const opened = audit("leaflet.publication-opened", now(), id);
      await publications.open(id, now(), opened);
      await publish(owner, id, 2);
      const withdrawn = audit("leaflet.withdrawn", now(), id);
      const withdraw = (keepsText: boolean) =>
        publications.withdraw(id, { at: now(), keepsText }, withdrawn);
      // The second one changes nothing.
      for (const keepsText of [true, true, false]) await withdraw(keepsText);
      await publish(owner, id, 3);
      const deleted = audit("leaflet.deleted", now(), id);
      const at = now();
      await leaflets.delete({ id, ownerId: owner, at, version: undefined, audit: deleted });
      const again = { ownerId: owner, deletedAt: at, publicAgain: at + 1 };
      await leaflets.undelete(id, audit("leaflet.undeleted", at, id), again);
      expect(await types(hook)).toEqual([
        "leaflet.published 2",
        "leaflet.published 3",
        "leaflet.withdrawn 3",
        "leaflet.withdrawn 3",
        "leaflet.published 4",
        "leaflet.withdrawn 4",
        "leaflet.published 4",
      ]);
      expect((await log(hook)).at(-1)).toMatchObject({
        subject: { leafletId: id, version: 2, language: "ar", productIdentifier: "6251000099990" },
        attempts: 0,
      });
    });

    it("gets the events that it names, and those of all accounts only for an administrator", async () => {
      const [owner, admin] = [await anOwner(fixture), await anOwner(fixture, true)];
      const [other, wrong] = [await anOwner(fixture), await anOwner(fixture)];
      const named = await aWebhook(owner, { events: ["leaflet.withdrawn"] });
      const disabled = await aWebhook(owner, { enabled: false });
      const all = await aWebhook(admin, { isForAll: true });
      const own = await aWebhook(other);
      // as after the role was taken away
      const former = await aWebhook(wrong, { isForAll: true });
      await publish(owner, await aLeaflet(fixture, owner, { status: "draft" }), 1);
      for (const hook of [named, disabled, own, former]) expect(await types(hook)).toEqual([]);
      expect(await types(all)).toEqual(["leaflet.published 2"]);
    });

    it("is one of at most ten of an account, and ends with it", async () => {
      const [owner, admin] = [await anOwner(fixture), await anOwner(fixture, true)];
      const hooks: Webhook[] = [];
      for (let count = 0; count < mostWebhooks; count += 1) hooks.push(await aWebhook(owner));
      expect(await webhooks().list(owner)).toHaveLength(mostWebhooks);
      const [first] = hooks;
      if (first === undefined) throw new Error("created above");
      const more = { ...first, id: randomUUID() };
      const entry = audit("webhook.created", now(), more.id);
      expect(await webhooks().create(more, "whsec_b25l", entry)).toEqual({ kind: "full" });
      await webhooks().addTest(owner, first.id, now());
      await fixture.store.users.delete(owner, admin, audit("user.deleted", now(), owner));
      expect(await webhooks().list(owner)).toEqual([]);
    });

    it("of another person is missing", async () => {
      const [hook, other] = [await aWebhook(await anOwner(fixture)), await anOwner(fixture)];
      const added = await webhooks().addTest(hook.ownerId, hook.id, now());
      const { id: delivery } = added.kind === "added" ? added.delivery : { id: "" };
      const entry = audit("webhook.changed", now(), hook.id);
      const missing = { kind: "missing" };
      expect(await change({ ...hook, ownerId: other })).toEqual(missing);
      expect(await webhooks().remove(other, hook.id, entry)).toEqual(missing);
      const renewal = { secret: "whsec_dHdv", previousUntil: 1 };
      expect(await webhooks().renewSecret(other, hook.id, renewal, entry)).toEqual(missing);
      expect(await webhooks().addTest(other, hook.id, now())).toEqual(missing);
      expect(await webhooks().sendAgain(other, delivery, now())).toEqual(missing);
      expect(await webhooks().deliveries(other, hook.id, { limit: 1 })).toBeUndefined();
    });
  });

  describe("a delivery", () => {
    it("is sent by one of two servers, and by the other one when the lease has ended", async () => {
      const hook = await aWebhook(await anOwner(fixture));
      await webhooks().addTest(hook.ownerId, hook.id, now());
      const second = await openStore(fixture.location);
      try {
        const stores = [fixture.store, second, fixture.store, second];
        const claimed = await Promise.all(
          stores.map((store) => store.webhooks.claim(now(), now() + minute)),
        );
        const [first, ...others] = claimed.filter((job) => job !== undefined);
        expect(others).toEqual([]);
        pass(minute - 1);
        expect(await second.webhooks.claim(now(), now() + minute)).toBeUndefined();
        pass(1);
        const later = await second.webhooks.claim(now(), now() + minute);
        expect(later?.id).toBe(first?.id);
        // The first server is slow, and its attempt counts; the second one does not send it a third time.
        await webhooks().complete(first as DeliveryJob, ended());
        await second.webhooks.complete(later as DeliveryJob, ended({ status: 500 }));
        expect(await log(hook)).toMatchObject([{ attempts: 1, status: 200, answer: "ok" }]);
        expect(await webhooks().isDue(now() + minute)).toBe(false);
      } finally {
        await second.close();
      }
    });

    it("waits for its time, while the webhooks take turns", async () => {
      const owner = await anOwner(fixture);
      const [one, two] = [await aWebhook(owner), await aWebhook(owner)];
      const leaflet = await aLeaflet(fixture, owner, { status: "draft" });
      for (const version of [1, 2]) await publish(owner, leaflet, version);
      const turns = await drain();
      expect(turns.slice(0, 2).toSorted()).toEqual([one.id, two.id].toSorted());
      expect(turns.slice(2).toSorted()).toEqual([one.id, two.id].toSorted());

      await webhooks().addTest(owner, one.id, now());
      const job = await claim();
      const failingSince = now();
      const retry = ended({ status: 500, nextAt: now() + 5000, failingSince });
      await webhooks().complete(job as DeliveryJob, retry);
      const listed = async () => (await webhooks().list(owner)).find(({ id }) => id === one.id);
      expect(await listed()).toEqual({ ...one, failingSince });
      expect(await claim()).toBeUndefined();
      pass(5000);
      const next = await claim();
      expect(next).toMatchObject({ id: job?.id, attempts: 1, webhook: { failingSince } });
      await webhooks().release(next as DeliveryJob, now());
      expect(await drain()).toEqual([one.id]);
      expect(await listed()).toEqual(one);
    });

    it("has both secrets after a renewal, until the previous one ends", async () => {
      const hook = await aWebhook(await anOwner(fixture));
      const renewal = { secret: "whsec_dHdv", previousUntil: now() + minute };
      const entry = audit("webhook.secret-renewed", now(), hook.id);
      await webhooks().renewSecret(hook.ownerId, hook.id, renewal, entry);
      const secrets: unknown[] = [];
      for (const wait of [minute - 1, 1]) {
        pass(wait);
        await webhooks().addTest(hook.ownerId, hook.id, now());
        const job = await claim();
        secrets.push(job?.secrets);
        await webhooks().complete(job as DeliveryJob, ended());
      }
      expect(secrets).toEqual([["whsec_dHdv", "whsec_b25l"], ["whsec_dHdv"]]);
    });

    it("stays while its webhook is disabled, can be sent again, and is removed after its time", async () => {
      const hook = await aWebhook(await anOwner(fixture));
      const { ownerId, id } = hook;
      const added = await webhooks().addTest(ownerId, id, now());
      const { id: delivery } = added.kind === "added" ? added.delivery : { id: "" };
      const gone = { reason: "gone", audit: audit("webhook.disabled", now(), id) } as const;
      const job = await claim();
      await webhooks().complete(job as DeliveryJob, ended({ status: 410, disable: gone }));
      expect(await webhooks().list(ownerId)).toMatchObject([
        { enabled: false, disabledReason: "gone" },
      ]);
      const disabled = { kind: "disabled" };
      expect(await webhooks().sendAgain(ownerId, delivery, now())).toEqual(disabled);
      expect(await webhooks().addTest(ownerId, id, now())).toEqual(disabled);
      await change(hook);
      expect(await webhooks().list(ownerId)).toEqual([hook]);
      await webhooks().sendAgain(ownerId, delivery, now());
      await change({ ...hook, enabled: false });
      expect(await claim()).toBeUndefined();
      await change(hook);
      expect(await claim()).toMatchObject({ id: delivery, attempts: 0 });
      // A test replaces the previous one, also while that is being sent.
      await webhooks().addTest(ownerId, id, now());
      expect(await log(hook)).toHaveLength(1);
      pass();
      await drain();
      expect(await webhooks().purge(now() - minute)).toBe(0);
      expect(await webhooks().purge(now())).toBe(1);
      expect(await log(hook)).toEqual([]);
    });

    it("beyond 10,000 that wait disables the webhook", async () => {
      const owner = await anOwner(fixture);
      const hook = await aWebhook(owner);
      const id = await aLeaflet(fixture, owner, { status: "draft" });
      await publish(owner, id, 1);
      const rows = Array.from({ length: mostWaitingDeliveries - 1 }, () => ({
        id: randomUUID(),
        webhook_id: hook.id,
        type: "leaflet.published",
        created_at: now(),
        attempts: 0,
        next_at: now(),
      }));
      await fixture.database.transaction(async (write) => {
        for (let start = 0; start < rows.length; start += 1000) {
          const some = rows.slice(start, start + 1000);
          await write.insertInto("webhook_deliveries").values(some).execute();
        }
      });
      await publish(owner, id, 2);
      expect(await webhooks().list(owner)).toMatchObject([
        { enabled: false, disabledReason: "backlog" },
      ]);
      const [entry] = await fixture.store.audit.list({ limit: 1, targetId: hook.id });
      expect(entry).toMatchObject({ action: "webhook.disabled", detail: { reason: "backlog" } });
      expect((await fixture.store.publications.of(id))?.version).toBe(3);
    });
  });
}
