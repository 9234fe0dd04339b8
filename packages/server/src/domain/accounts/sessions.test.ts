import { expect, test } from "vitest";
import { isAlive, touchAfter } from "./sessions.ts";

const hour = 3_600_000;
const limits = { sessionIdle: 12 * hour, sessionAbsolute: 7 * 24 * hour };
const start = Date.parse("2031-05-01T12:00:00Z");

test.each([
  ["a new session is valid", 0, 0, true],
  ["a session used just before the idle limit is valid", 0, 12 * hour - 1, true],
  ["a session idle for the whole limit is invalid", 0, 12 * hour, false],
  [
    "a session in use is valid until the absolute limit",
    7 * 24 * hour - 2,
    7 * 24 * hour - 1,
    true,
  ],
  [
    "a session in use is invalid from the absolute limit on",
    7 * 24 * hour - 1,
    7 * 24 * hour,
    false,
  ],
  [
    "a session is valid if the clock is set back by less than the idle limit",
    0,
    -12 * hour + 1,
    true,
  ],
  ["a session is invalid if the clock is set back by the idle limit or more", 0, -12 * hour, false],
  [
    "a session is invalid if it began with a clock that was years ahead",
    0,
    -20 * 365 * 24 * hour,
    false,
  ],
  ["a session is invalid if the clock is now years ahead", 0, 20 * 365 * 24 * hour, false],
])("%s", (_, seen, now, alive) => {
  const session = { createdAt: start, lastSeenAt: start + seen };
  expect(isAlive(session, start + now, limits)).toBe(alive);
});

test("ends a session in constant use within twice its absolute limit, even if the clock was ahead when the session began", () => {
  // The session began while the clock was almost the whole limit ahead; then the clock was corrected.
  const ahead = limits.sessionAbsolute - 1;
  const session = { createdAt: start + ahead, lastSeenAt: start };
  expect(isAlive(session, start, limits)).toBe(true);
  const end = start + 2 * limits.sessionAbsolute;
  expect(isAlive({ ...session, lastSeenAt: end }, end, limits)).toBe(false);
});

test("records use after a quarter of a short idle limit, and after a minute for a long idle limit", () => {
  expect(touchAfter({ ...limits, sessionIdle: 20_000 })).toBe(5_000);
  expect(touchAfter(limits)).toBe(60_000);
});
