import { expect, test } from "vitest";

import { serving } from "../../test/serving.ts";

test("replies 503 during the notice period, and skips it at a second signal", async () => {
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
  // signals in quick succession count as one
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.signal("SIGTERM");
  expect(await server.exited).toBe(1);
});

test("stops normally after the notice period", async () => {
  const server = await serving({ env: { NASHRA_DRAIN_NOTICE: "50ms" } });
  expect(await server.terminate(), server.logs()).toBe(0);
});
