import { once } from "node:events";
import { createServer } from "node:net";

import { H3 } from "h3";
import { expect, onTestFinished, test } from "vitest";

import { listen } from "./serve.ts";

const here = { host: "127.0.0.1", port: 0, trustedProxies: [] };

test("completes a request in progress after the stop, and accepts no new one", async () => {
  const arrived = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const app = new H3().get("/slow", async () => {
    arrived.resolve();
    await go.promise;
    return "done";
  });
  const server = await listen(app, here);
  const reply = fetch(`${server.url}/slow`);
  await arrived.promise;
  const stopped = server.stop();
  await expect(fetch(`${server.url}/slow`)).rejects.toThrow("fetch failed");
  go.resolve();
  expect((await reply).headers.get("connection")).toBe("close");
  expect(await (await reply).text()).toBe("done");
  await stopped;
});

test("stops despite an open keep-alive connection", async () => {
  const server = await listen(
    new H3().get("/", () => "here"),
    here,
  );
  expect(await (await fetch(server.url)).text()).toBe("here");
  await server.stop();
});

test("rejects with the system's error if the port is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  await expect(listen(new H3(), { ...here, port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
