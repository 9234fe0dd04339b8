import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/test-app.ts";
import { aJpeg } from "../../test/jpegs.ts";
import { measureStore, type StoreMeter } from "./measure-store.ts";
import { createMetrics } from "../node/metrics.ts";
import { withStoreQuota } from "../storage/store-quota.ts";

const metrics = createMetrics();
const full = { databaseBytes: 600, blobBytes: 400 };
const halfFull = { databaseBytes: 600, blobBytes: 399 };

let nashra: TestApp;
let meter: StoreMeter | undefined;
beforeEach(async () => {
  nashra = await testApp();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(async () => {
  await meter?.stop();
  vi.useRealTimers();
  await nashra.close();
});

/** Measures a store with these sizes, one after another; the last one is repeated. */
async function measuring(...sizes: readonly (typeof full | Error)[]): Promise<StoreMeter> {
  let measured = 0;
  const size = async () => {
    const next = sizes[Math.min(measured, sizes.length - 1)] ?? full;
    measured += 1;
    if (next instanceof Error) throw next;
    return next;
  };
  meter = await measureStore({ ...nashra.ports, store: { ...nashra.store, size }, metrics }, 1000);
  return meter;
}

const messages = () => nashra.lines.map(({ message }) => message);

test("measures at the start and each minute, and logs when the store becomes full or is not full any more", async () => {
  const { isFull } = await measuring(halfFull, full, full, halfFull);
  expect(isFull()).toBe(false);
  expect(await metrics.text()).toContain('nashra_store_bytes{part="blobs"} 399');
  const states: boolean[] = [];
  for (let minute = 1; minute <= 3; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    states.push(isFull());
  }
  expect(states).toEqual([true, true, false]);
  expect(messages()).toEqual([
    "The store has reached NASHRA_STORE_QUOTA: nothing can be added.",
    "The store is below NASHRA_STORE_QUOTA again.",
  ]);
});

test("keeps the last measurement if the next one fails", async () => {
  const { isFull } = await measuring(full, new Error("no answer"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isFull()).toBe(true);
  expect(messages()).toContain("The store could not be measured.");
});

test("stops its timer", async () => {
  const { isFull, stop } = await measuring(halfFull, full);
  await stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isFull()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test("a full store rejects what adds data with 507, and accepts signing in, reading, exporting and deleting", async () => {
  const state = { isFull: false };
  const store = withStoreQuota(nashra.store, () => state.isFull);
  const limited = await testApp({ store });
  const amal = await limited.person("Amal");
  const content = {
    medicineName: "Tamrofen",
    instructionSteps: [{ id: "1", text: "Open.", image: aJpeg(20_000, "a").toString("base64") }],
  };
  const { _id: id } = await amal.ok("createLeaflet", { body: { content } });
  const params = { id };
  await amal.ok("changeLeaflet", { params, body: { title: "Second version" } });
  state.isFull = true;
  const refused = [
    await amal.call("createLeaflet", { body: { content } }),
    await amal.call("changeLeaflet", { params, body: { title: "Third version" } }),
    await amal.call("copyLeaflet", { params }),
    await amal.call("restoreRevision", { params: { id, version: 1 } }),
    await amal.call("createToken", { body: { name: "Robot", scopes: ["read"] } }),
    await limited.client().call("registerUser", {
      body: { name: "B", email: "b@example.org", organization: "O", password: "correct horse" },
    }),
  ];
  for (const { status, problem } of refused)
    expect([status, problem.code]).toEqual([507, "store-full"]);
  const again = limited.client();
  await again.ok("signIn", { body: { email: "amal@example.org", password: "correct horse" } });
  expect(await again.ok("getLeaflet", { params })).toMatchObject({ version: 2 });
  await again.ok("getDocument", { params, query: { format: "html" } });
  await again.ok("changeProfile", {
    body: { name: "Amal", email: "amal@example.org", organization: "Other Pharma" },
  });
  await again.ok("deleteLeaflet", { params });
  expect(await again.ok("listLeaflets")).toEqual([]);
  state.isFull = false;
  await again.ok("createLeaflet", { body: { content } });
  await limited.close();
});
