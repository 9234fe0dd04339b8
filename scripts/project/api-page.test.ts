import { expect, test } from "vitest";

import { problemStatuses } from "../../packages/server/src/api/contract/problem-codes.ts";
import { listQuery } from "../../packages/server/src/api/leaflets/contract/leaflet.ts";
import { variables } from "../../packages/server/src/config/variables.ts";
import { projectText } from "./project-files.ts";

const page = projectText("docs/api.md");
const rows = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].map(
  ([, first = "", second = ""]) => ({
    first: first.trim(),
    second: second.trim(),
  }),
);

test("docs/api.md lists exactly the problem codes of the server, with their status", () => {
  const documented = rows
    .filter(({ first }) => /^\d{3}$/.test(first))
    .flatMap(({ first, second }) =>
      [...second.matchAll(/`([\w-]+)`/g)].map(([, code = ""]) => [code, Number(first)] as const),
    );
  expect(documented).toHaveLength(Object.keys(problemStatuses).length);
  expect(Object.fromEntries(documented)).toEqual(problemStatuses);
});

test("docs/api.md states the default limits of the server", () => {
  const documented = Object.fromEntries(rows.map(({ first, second }) => [first, second]));
  const { default: body = "" } = variables.NASHRA_LIMIT_BODY;
  const { default: quota } = variables.NASHRA_USER_QUOTA;
  const { default: account } = variables.NASHRA_LIMIT_FAILURES_PER_ACCOUNT;
  const { default: address } = variables.NASHRA_LIMIT_FAILURES_PER_ADDRESS;
  const { default: registrations } = variables.NASHRA_LIMIT_REGISTRATIONS_PER_ADDRESS;
  const { default: requests } = variables.NASHRA_LIMIT_REQUESTS_PER_ACCOUNT;
  const { default: idle = "" } = variables.NASHRA_LIMIT_SESSION_IDLE;
  const { default: absolute = "" } = variables.NASHRA_LIMIT_SESSION_ABSOLUTE;
  expect(documented).toMatchObject({
    "one request body": spaced(body),
    "all leaflets of a user, with their versions": spaced(quota),
    "failed sign-ins": `${account} per account and ${address} per address, in 15 minutes`,
    registrations: `${registrations} per address, in one hour`,
    requests: `${requests} per account in a minute, on each server process`,
    "a session": `${Number.parseInt(idle, 10)} hours without a request, ${Number.parseInt(absolute, 10)} days in total`,
  });
  expect(variables.NASHRA_LIMIT_FAILURE_WINDOW.default).toBe("15m");
  expect(variables.NASHRA_LIMIT_REGISTRATION_WINDOW.default).toBe("1h");
  const limits = ["1", "1000", "0", "1001"].map((limit) => listQuery.safeParse({ limit }).success);
  expect({ documented: documented["`limit` of a list"], limits }).toEqual({
    documented: "1 to 1,000; without it, 1,000",
    limits: [true, true, false, false],
  });
});

/** Inserts a space before the unit of a size, because the page writes `64 MiB`. */
function spaced(size: string): string {
  return size.replace(/(?<=\d)(?=[A-Z])/, " ");
}
