import { expect, test } from "vitest";

import { serving } from "../../test/serving.ts";

test("replies 503 during the notice period, and exits with code 1 at a second signal", async () => {
  const server = await serving({ env: { NASHRA_DRAIN_NOTICE: "10m" } });
  const client = server.client();
  expect((await client.call("GET", "/readyz")).status).toBe(200);
  server.signal("SIGTERM");
  await expect.poll(() => server.logs()).toContain("draining");
  for (const path of ["/readyz", "/api/leaflets"]) {
    const { status, headers } = await client.call("GET", path);
    expect([path, status, headers["retry-after"]]).toEqual([path, 503, "5"]);
  }
  expect((await client.call("GET", "/livez")).status).toBe(200);
  // signals within 250 ms count as one signal
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.signal("SIGTERM");
  expect(await server.exited).toBe(1);
});

test("exits with code 0 after the notice period", async () => {
  const server = await serving({ env: { NASHRA_DRAIN_NOTICE: "50ms" } });
  expect(await server.terminate(), server.logs()).toBe(0);
});
