import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { CheckAnswer } from "./check-report.ts";
import { createDocumentChecker, deadline } from "./document-checker.ts";

const request = { text: "<Bundle/>", language: "en" } as const;
const report = {
  kind: "document",
  counts: { error: 0, warning: 0, information: 0 },
  findings: [],
  outcome: "{}",
  milliseconds: 1,
  engine: "1",
} as const;

/** A worker whose answers the test sends. */
class StubWorker extends EventTarget {
  readonly postMessage = vi.fn<() => void>();
  readonly terminate = vi.fn<() => void>();
  answer(data: CheckAnswer): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function checkerWithStubs() {
  const workers: StubWorker[] = [];
  const checker = createDocumentChecker(() => {
    const worker = new StubWorker();
    workers.push(worker);
    return worker;
  });
  return { checker, workers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one worker checks several texts", async () => {
  const { checker, workers } = checkerWithStubs();
  for (const _ of [1, 2]) {
    const outcome = checker.check(request);
    workers[0]?.answer({ kind: "started" });
    workers[0]?.answer({ kind: "checked", report });
    expect(await outcome).toEqual({ kind: "checked", report });
  }
  expect(workers).toHaveLength(1);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
});

test("a check that takes longer than the deadline is ended, and the next one gets a new worker", async () => {
  const { checker, workers } = checkerWithStubs();
  const outcome = checker.check(request);
  vi.advanceTimersByTime(deadline - 1);
  workers[0]?.answer({ kind: "started" });
  vi.advanceTimersByTime(deadline);
  expect(await outcome).toEqual({ kind: "failed", reason: "deadline" });
  expect(workers[0]?.terminate).toHaveBeenCalled();
  void checker.check(request);
  expect(workers).toHaveLength(2);
});

test("a new check ends the one that is running; a worker that fails is ended", async () => {
  const { checker, workers } = checkerWithStubs();
  void checker.check(request);
  const outcome = checker.check(request);
  expect(workers[0]?.terminate).toHaveBeenCalled();
  workers[1]?.dispatchEvent(new Event("error"));
  expect(await outcome).toEqual({ kind: "failed", reason: "failure" });
  expect(workers[1]?.terminate).toHaveBeenCalled();
});
