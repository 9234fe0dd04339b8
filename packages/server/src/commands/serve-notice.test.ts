import { expect, test } from "vitest";

import { aPerson } from "../../test/registered.ts";
import { serving } from "../../test/serving.ts";

test("during the notice period only /readyz fails, and each reply closes its connection; a second signal ends it with code 1", async () => {
  const server = await serving({ env: { NASHRA_DRAIN_NOTICE: "10m" } });
  const person = await aPerson(server);
  const ready = await person.call("GET", "/readyz");
  expect([ready.status, ready.headers.connection]).toEqual([200, "keep-alive"]);
  server.signal("SIGTERM");
  await expect.poll(() => server.logs()).toContain("draining");
  const refused = await person.call("GET", "/readyz");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  for (const path of ["/livez", "/api/leaflets"]) {
    const { status, headers } = await person.call("GET", path);
    expect([path, status, headers.connection]).toEqual([path, 200, "close"]);
  }
  // signals within 250 ms count as one signal
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.signal("SIGTERM");
  expect(await server.exited).toBe(1);
});

test("exits with code 0 after the notice period", async () => {
  const server = await serving({ env: { NASHRA_DRAIN_NOTICE: "50ms" } });
  expect(await server.terminate(), server.logs()).toBe(0);
});
