import { expect, test } from "vitest";

import { readConfig } from "../config/read-config.ts";
import type { User } from "../storage/account-ports.ts";
import type { Store } from "../storage/ports.ts";
import { announce } from "./announce.ts";
import type { CommandContext } from "./command-context.ts";

const admin = { isAdmin: true } as User; // `announce` reads only the role

/** The output of `announce` for this environment and these people. */
async function announced(
  env: Readonly<Record<string, string>>,
  people: readonly User[],
  isTerminal: boolean,
) {
  const config = readConfig(env, () => "");
  if (config.kind === "invalid") throw new Error(JSON.stringify(config.errors));
  const text: string[] = [];
  const lines: object[] = [];
  const stdout = { write: (part: string) => void text.push(part), isTerminal };
  await announce({
    config: config.config,
    url: "http://127.0.0.1:3000",
    // `announce` uses only these members of the store and the context.
    store: { users: { list: () => Promise.resolve(people) } } as unknown as Store,
    context: { env, stdout, invocation: "nashra-server" } as unknown as CommandContext,
    log: { write: (_level, msg, fields) => void lines.push({ msg, ...fields }) },
  });
  return { text: text.join(""), lines };
}

test("prints the addresses and the command for the first administrator on a terminal", async () => {
  const { text, lines } = await announced({ NASHRA_DATA: "/srv/my data" }, [], true);
  expect(text).toBe(`
Nashra is at http://localhost:3000
Data is in /srv/my data
There is no administrator yet. This command creates the first one:
  NASHRA_DATA='/srv/my data' nashra-server admin create --email you@example.org
Control-C stops it.

`);
  expect(lines).toEqual([]);
});

test("shows no command if there is an administrator", async () => {
  const { text } = await announced({ NASHRA_ORIGIN: "https://leaflets.example" }, [admin], true);
  expect(text).toContain("Nashra is at https://leaflets.example\n");
  expect(text).not.toContain("administrator");
});

test("writes log lines without the password of the database", async () => {
  const url = "postgres://nashra:hunter2@db.example:5432/leaflets";
  const env = { DATABASE_URL: url, NASHRA_BLOBS: "/srv/blobs" };
  const { text, lines } = await announced(env, [], false);
  expect(text).toBe("");
  expect(lines).toEqual([
    {
      msg: "listening",
      url: "http://127.0.0.1:3000",
      records: "PostgreSQL db.example:5432/leaflets",
    },
    {
      msg: "there is no administrator yet",
      command:
        "nashra-server admin create --email you@example.org   # with the environment of the server",
    },
  ]);
});

test.each([
  [{ HOST: "0.0.0.0" }, 1],
  [{ HOST: "::" }, 1],
  [{ HOST: "0.0.0.0", NASHRA_ORIGIN: "https://leaflets.example" }, 0],
  [{ HOST: "::1" }, 0],
  [{}, 0],
])("with the environment %j the number of logged warnings is %i", async (env, count) => {
  const { lines } = await announced(env, [admin], true);
  expect(lines).toHaveLength(count);
});
