import { describe, expect, test } from "vitest";

import type { LogLevel } from "../ports.ts";
import { createLog } from "./log.ts";
import { hidden } from "./redact.ts";

function aLog(level: LogLevel = "info") {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines };
}

function logged(fields: Record<string, unknown>): Record<string, unknown> {
  const { log, lines } = aLog();
  log.write("info", "said", fields);
  return JSON.parse(lines.join(""));
}

test("writes an entry as one line with level, time and message", () => {
  const { log, lines } = aLog();
  log.write("warn", "two\nlines\r\n", { requestId: "r-1", route: "/api/leaflets/{id}" });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.split("\n")).toEqual([expect.any(String), ""]);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "warn",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    requestId: "r-1",
    route: "/api/leaflets/{id}",
    msg: "two\nlines\r\n",
  });
});

test("escapes invisible characters and those that change the text direction", () => {
  const { log, lines } = aLog();
  const hostile = "\u202Etxt.exe\u2066\u2069\u061C\u200F\u009B\u2028\u{E0001} أمل";
  log.write("info", hostile, { path: hostile });
  expect(lines[0]?.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  expect(lines[0]).toContain("أمل");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: hostile, path: hostile });
});

test("omits entries below the level", () => {
  const { log, lines } = aLog("warn");
  log.write("info", "no");
  log.write("debug", "no");
  log.write("error", "yes");
  expect(lines).toHaveLength(1);
});

test("does not let fields overwrite level, time and message", () => {
  expect(logged({ level: "x", time: "x", msg: "x" })).toMatchObject({ level: "info", msg: "said" });
});

describe("omits secrets", () => {
  test.each([
    "cookie",
    "Cookie",
    "set-cookie",
    "authorization",
    "password",
    "newPassword",
    "token",
    "x-xsrf-token",
    "sessionToken",
    "secret",
    "AWS_SECRET_ACCESS_KEY",
    "passwordHash",
  ])("in the field %s", (name) => {
    expect(JSON.stringify(logged({ [name]: "hunter2" }))).not.toContain("hunter2");
    const deep = logged({ a: [{ b: { [name]: { c: "hunter2" } } }] });
    expect(deep).toMatchObject({ a: [{ b: { [name]: hidden } }] });
  });

  test("in headers, maps, errors and their causes", () => {
    const error = new Error("outer", {
      cause: Object.assign(new Error("inner"), { config: { password: "hunter2" } }),
    });
    const fields = {
      headers: new Headers({ cookie: "sid=hunter2", accept: "*/*" }),
      map: new Map([["token", "hunter2"]]),
      error,
    };
    const entry = logged(fields);
    expect(JSON.stringify(entry)).not.toContain("hunter2");
    expect(entry).toMatchObject({
      headers: { accept: "*/*", cookie: hidden },
      error: { message: "outer", cause: { message: "inner", config: { password: hidden } } },
    });
  });
});

test("replaces values that JSON cannot represent, without throwing an error", () => {
  const loop: Record<string, unknown> = {
    big: 12n,
    bytes: new Uint8Array(3),
    at: new Date(Number.NaN),
  };
  loop["self"] = loop;
  expect(logged({ loop })).toMatchObject({
    loop: { big: "12", bytes: "[3 bytes]", at: null, self: "[circular]" },
  });
});
