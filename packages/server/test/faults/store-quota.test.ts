import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { aJpeg } from "../jpegs.ts";
import { aPerson } from "../registered.ts";
import { aDataFolder, serving } from "../serving.ts";

test("NASHRA_STORE_QUOTA is in force from the first request, and a larger one accepts writes again", async () => {
  const folder = aDataFolder();
  const first = await serving({ folder });
  const image = aJpeg(3_000_000, "large").toString("base64");
  const content = aLeaflet({ instructionSteps: [{ id: "1", text: "<p>Open.</p>", image }] });
  const person = await aPerson(first);
  const made = await person.call("POST", "/api/leaflets", { body: { content } });
  expect(made.status, made.text).toBe(201);
  const { port } = first;
  await first.terminate();

  const metricsPort = await freePort();
  const env = { NASHRA_STORE_QUOTA: "1MiB", NASHRA_METRICS_PORT: String(metricsPort) };
  const limited = await serving({ folder, port, env });
  const refused = await person.call("POST", "/api/leaflets", { body: { content } });
  expect([refused.status, refused.json]).toMatchObject([507, { code: "store-full" }]);
  expect((await person.call("GET", String(made.headers.location))).status).toBe(200);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const bytes = /^nashra_store_bytes\{part="blobs"\} (\d+)$/m.exec(metrics)?.[1];
  expect(Number(bytes)).toBeGreaterThan(3_000_000);
  expect(await limited.terminate()).toBe(0);

  await serving({ folder, port, env: { NASHRA_STORE_QUOTA: "1GiB" } });
  const accepted = await person.call("POST", "/api/leaflets", { body: { content } });
  expect(accepted.status, accepted.text).toBe(201);
});
