import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/test-app.ts";
import { sealAudit } from "./seal-audit.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp();
});
afterEach(() => nashra.close());

const day = 86_400_000;
const seal = (retention?: number, signal = new AbortController().signal) =>
  sealAudit(nashra.ports, retention, signal);

async function addEntries(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await nashra.store.audit.add({
      at: nashra.clock.now(),
      action: "leaflet.exported",
      outcome: "done",
      by: "system",
    });
}

const page = () => nashra.store.audit.page({ limit: 1000 });

test("seals all entries in one run, and removes none without a retention time", async () => {
  await addEntries(600);
  await seal();
  expect((await page()).map(({ batch }) => batch)).toEqual([
    ...Array.from({ length: 100 }, () => 2),
    ...Array.from({ length: 500 }, () => 1),
  ]);
  nashra.clock.advance(10_000 * day);
  await seal();
  expect(await page()).toHaveLength(600);
  expect(nashra.lines).toEqual([]);
});

test("removes what is older than the retention time, and says so in the log of the server and in the audit log", async () => {
  await addEntries(600);
  await seal(30 * day);
  nashra.clock.advance(31 * day);
  await addEntries(1);
  await seal(30 * day);
  expect(await page()).toMatchObject([
    { action: "audit.entries-removed", batch: undefined },
    { action: "leaflet.exported", batch: 3 },
  ]);
  expect(nashra.lines.map(({ message }) => message)).toEqual([
    "Old entries of the audit log were removed; the log says how many.",
  ]);
});

test("does nothing while another server seals, or after it was stopped", async () => {
  await addEntries(2);
  await seal(1, AbortSignal.abort());
  expect((await page()).map(({ batch }) => batch)).toEqual([undefined, undefined]);
});
