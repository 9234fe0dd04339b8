import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";

import { createMetrics, serveMetrics } from "./metrics.ts";

async function scraped(metrics: ReturnType<typeof createMetrics>, path = "/metrics") {
  const server = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  const reply = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return {
    status: reply.status,
    type: reply.headers.get("content-type"),
    text: await reply.text(),
  };
}

test("serves metrics of requests, throttling, the event loop and the heap", async () => {
  const metrics = createMetrics();
  metrics.requestStarted();
  metrics.requestStarted();
  metrics.requestEnded();
  const facts = { method: "GET", route: "/api/leaflets/{id}", status: 200, seconds: 0.003 };
  metrics.observeRequest(facts);
  metrics.throttled("sign-in");
  const { status, type, text } = await scraped(metrics);
  expect({ status, type }).toEqual({ status: 200, type: expect.stringContaining("text/plain") });
  expect(text).toContain(
    'nashra_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/api/leaflets/{id}",status="200"} 1',
  );
  expect(text).toContain("nashra_http_requests_in_flight 1");
  expect(text).toContain('nashra_throttled_total{kind="sign-in"} 1');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^nodejs_heap_size_used_bytes /m);
});

test("serves metrics of jobs, the database pool, the last backup, the reserve and the versions", async () => {
  const metrics = createMetrics("24.1.0");
  metrics.jobWaiting?.(1);
  metrics.jobWaiting?.(1);
  metrics.jobWaiting?.(-1);
  metrics.jobStarted?.();
  metrics.jobStarted?.();
  metrics.jobEnded?.({ kind: "create", seconds: 0.2, outcome: "clock-time" });
  metrics.lastBackup?.(1_800_000_000_500);
  metrics.lastRestoreDrill?.(1_800_000_000_250);
  metrics.reserveMeasured?.(1024);
  metrics.watchPool(() => ({ total: 7, idle: 3, waiting: 2 }));
  const { text } = await scraped(metrics);
  for (const line of [
    "nashra_jobs_waiting 1",
    "nashra_jobs_running 1",
    'nashra_job_duration_seconds_bucket{le="0.25",kind="create"} 1',
    'nashra_jobs_total{outcome="clock-time"} 1',
    'nashra_jobs_total{outcome="process-ended"} 0',
    "nashra_backup_last_success_timestamp_seconds 1800000000.5",
    "nashra_restore_drill_last_success_timestamp_seconds 1800000000.25",
    "nashra_disk_reserve_bytes 1024",
    'nashra_database_connections{state="busy"} 4',
    'nashra_database_connections{state="idle"} 3',
    'nashra_database_connections{state="waiting"} 2',
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toMatch(
    /^nashra_build_info\{version="\d+\.\d+\.\d+",node="24\.1\.0",engine="\d+\.\d+\.\d+",schema="\d+"\} 1$/m,
  );
});

test("docs/operations.md describes every metric of this server", async () => {
  const page = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
  const names = (await createMetrics().text()).match(/(?<=^# TYPE )nashra_\w+/gm) ?? [];
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(page).toContain(`\`${name}\``);
});

test("serves nothing else on the metrics port", async () => {
  expect(await scraped(createMetrics(), "/")).toMatchObject({ status: 404, text: "" });
});

test("keeps the metrics of two servers in one process separate", async () => {
  createMetrics().throttled("sign-in");
  expect((await scraped(createMetrics())).text).not.toContain('kind="sign-in"');
});
