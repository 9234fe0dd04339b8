import { expect, test } from "vitest";
import { isAlive, touchAfter } from "./sessions.ts";

const hour = 3_600_000;
const limits = { sessionIdle: 12 * hour, sessionAbsolute: 7 * 24 * hour };
const start = Date.parse("2031-05-01T12:00:00Z");

test.each([
  ["just begun", 0, 0, true],
  ["used a moment before the idle limit", 0, 12 * hour - 1, true],
  ["idle for the whole limit", 0, 12 * hour, false],
  ["kept in use until the absolute limit", 7 * 24 * hour - 2, 7 * 24 * hour - 1, true],
  ["kept in use past the absolute limit", 7 * 24 * hour - 1, 7 * 24 * hour, false],
  ["the clock set back by less than the idle limit", 0, -12 * hour + 1, true],
  ["the clock set back by more than the idle limit", 0, -12 * hour, false],
  ["begun by a clock that was years ahead", 0, -20 * 365 * 24 * hour, false],
  ["the clock years ahead of now", 0, 20 * 365 * 24 * hour, false],
])("%s", (_, seen, now, alive) => {
  const session = { createdAt: start, lastSeenAt: start + seen };
  expect(isAlive(session, start + now, limits)).toBe(alive);
});

test("used all the time, a session ends within twice its limit whatever the clock did", () => {
  // begun under a clock almost the whole limit ahead, then put right
  const ahead = limits.sessionAbsolute - 1;
  const session = { createdAt: start + ahead, lastSeenAt: start };
  expect(isAlive(session, start, limits)).toBe(true);
  const end = start + 2 * limits.sessionAbsolute;
  expect(isAlive({ ...session, lastSeenAt: end }, end, limits)).toBe(false);
});

test("use is written down often enough for short limits, and once a minute for long ones", () => {
  expect(touchAfter({ ...limits, sessionIdle: 20_000 })).toBe(5_000);
  expect(touchAfter(limits)).toBe(60_000);
});
