import { expect, onTestFinished, test } from "vitest";
import { aWorld, publish, text } from "../../../test/public-world.ts";
import type { WorkerPool } from "../../domain/leaflets/jobs.ts";
import { createInlineWorkerPool } from "../leaflets/run-job.ts";

test("a document that cannot be built is not built again", async () => {
  const inline = createInlineWorkerPool();
  let built = 0;
  const workerPool: WorkerPool = {
    ...inline,
    run: async (job, options) => {
      const result = await inline.run(job, options);
      if (job.kind !== "document") return result;
      built += 1;
      return { kind: "refused", findings: [] } as unknown as typeof result;
    },
  };
  const world = await aWorld("all", {}, {}, { workerPool });
  onTestFinished(() => world.nashra.close());
  const id = await publish(world);
  for (let count = 0; count < 3; count++) {
    const path = `/leaflets/${id}/document.xml?layout=standard`;
    expect((await world.get(path)).status).toBe(404);
  }
  expect(built).toBe(1);
  expect((await world.get(`/leaflets/${id}/document.xml`)).status).toBe(200);
});

test("a page that another version of the server has rendered has the present style, but no script", async () => {
  const world = await aWorld();
  onTestFinished(() => world.nashra.close());
  const { body } = await text(world.get("/leaflets/x"));
  const [path = ""] = /\/leaflets\/assets\/page-[0-9a-f]{12}\.css/.exec(body) ?? [];
  const present = await text(world.get(path));
  expect(present.headers.get("cache-control")).toContain("immutable");
  const other = await text(world.get("/leaflets/assets/page-0123456789ab.css"));
  expect([other.status, other.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(other.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(other.body).toBe(present.body);
  for (const name of ["page-0123456789ab.js", "page-0123456789a.css", "page-0123456789ab.css.css"])
    expect((await world.get(`/leaflets/assets/${name}`)).status).toBe(404);
});
