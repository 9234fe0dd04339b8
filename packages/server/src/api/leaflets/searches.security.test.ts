import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp();
});
afterEach(() => nashra.close());

test("one person with many searches gets 429, and does not keep another person from searching", async () => {
  const { leaflets } = nashra.ports.store;
  const amal = await nashra.person("Amal");
  const basil = await nashra.person("Basil");
  const amalId = (await amal.ok("currentUser"))._id;
  const released = Promise.withResolvers<void>();
  const list = leaflets.list;
  vi.spyOn(leaflets, "list").mockImplementation(async (owner, query) => {
    if (owner === amalId && query.q !== undefined) await released.promise;
    return list(owner, query);
  });
  // three run, sixty wait, and the last one is refused
  const searches = Array.from({ length: 64 }, () =>
    amal.call("listLeaflets", { query: { q: "a" } }),
  );
  const refused = await Promise.race(searches);
  expect([refused.status, refused.problem.code]).toEqual([429, "too-many-jobs"]);
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect(await basil.ok("listLeaflets", { query: { q: "a" } })).toEqual([]);
  expect(await basil.ok("countLeaflets")).toMatchObject({ total: 0 });
  // a list without a filter is not a search
  expect(await amal.ok("listLeaflets")).toEqual([]);
  released.resolve();
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(63);
});
