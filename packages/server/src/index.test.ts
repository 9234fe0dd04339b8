import { afterEach, expect, test } from "vitest";
import { createTestClient } from "../test/client.ts";
import { testApp, type TestApp } from "../test/test-app.ts";
import { createApp, createInlineWorkshop, type Ports, type Workshop } from "./index.ts";

let nashra: TestApp | undefined;
afterEach(() => nashra?.close());

test("createApp accepts the worker pool under its old name `workshop`", async () => {
  nashra = await testApp();
  const { cookies } = await nashra.person("Amal");
  const { workerPool: _, ...others } = nashra.ports;
  const inline = createInlineWorkshop();
  const kinds: string[] = [];
  const workshop: Workshop = {
    ...inline,
    run(job) {
      kinds.push(job.kind);
      return inline.run(job);
    },
  };
  const ports: Ports = { ...others, workshop };
  const app = createApp(ports);
  const client = createTestClient((request) => app.fetch(request), {}, cookies);
  await client.ok("createLeaflet", { body: { content: {} } });
  expect(kinds).toEqual(["create"]);
});
