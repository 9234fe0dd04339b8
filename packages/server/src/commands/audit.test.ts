import { createHash } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { nashraServer } from "../../test/nashra-server.ts";
import { aDataFolder } from "../../test/serving.ts";
import { openStore } from "../storage/open-store.ts";

const day = 86_400_000;
const start = Date.UTC(2031, 4, 1);

/** A store with two sealed batches of three entries, on two days, and an entry that is not sealed. */
async function aStore() {
  const folder = aDataFolder();
  const store = await openStore({
    database: { kind: "sqlite", folder },
    blobs: { kind: "folder", path: join(folder, "blobs") },
  });
  let at = start;
  const add = (action: "leaflet.exported" | "user.deleted", targetId: string) =>
    store.audit.add({
      at,
      action,
      outcome: "done",
      by: "command",
      targetId,
      detail: { name: `"=1+1,${targetId}"`, number: 2, yes: true },
    });
  for (const leaflet of ["a", "b"]) {
    await add("leaflet.exported", leaflet);
    await add("user.deleted", leaflet);
    await add("leaflet.exported", `${leaflet} نشرة`);
    await store.audit.sealNext(at);
    at += day;
  }
  await add("leaflet.exported", "c");
  await store.close();
  return { folder, env: { NASHRA_DATA: folder } };
}

type Line = Readonly<Record<string, unknown>>;

function linesOf(text: string): readonly Line[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const time = (line: Line, name: string) => Date.parse(String(line[name]));

/**
 * Verifies an export as docs/security.md describes it, without the code of the server. Returns the number of sealed
 * entries.
 */
function verify(lines: readonly Line[]): number {
  let sealed = 0;
  let batch: Line[] = [];
  let previous: unknown = null;
  for (const line of lines) {
    if (line["kind"] === "entry") {
      const { action, outcome, actorId, by, targetId, address, requestId, detail } = line;
      const text = detail === null ? null : JSON.stringify(detail);
      const facts = [time(line, "at"), action, outcome, actorId, by, targetId, address, requestId];
      expect(line["hash"]).toBe(sha256(JSON.stringify([1, "audit_events", ...facts, text])));
      batch.push(line);
    }
    if (line["kind"] !== "batch") continue;
    const entries = sha256(
      batch.map(({ seq, hash }) => `${String(seq)} ${String(hash)}\n`).join(""),
    );
    expect(line["entriesHash"]).toBe(entries);
    expect(line["previousHash"]).toBe(previous);
    const { number, firstSeq, lastSeq } = line;
    const times = [time(line, "oldestAt"), time(line, "newestAt")];
    const facts = [number, firstSeq, lastSeq, ...times, line["entries"], entries];
    const whole = [1, "audit_batches", ...facts, time(line, "sealedAt"), previous];
    expect(line["hash"]).toBe(sha256(JSON.stringify(whole)));
    previous = line["hash"];
    sealed += batch.length;
    batch = [];
  }
  return sealed;
}

test("an export contains the whole log with its batches, so that others can verify it", async () => {
  const { env } = await aStore();
  const { code, stdout, stderr } = await nashraServer(["audit", "export"], { env });
  expect([code, stderr]).toEqual([0, "Exported 8 entries.\n"]);
  const lines = linesOf(stdout);
  expect(lines.map(({ kind, targetId, action }) => targetId ?? action ?? kind)).toEqual([
    "a",
    "a",
    "a نشرة",
    "batch",
    "b",
    "b",
    "b نشرة",
    "batch",
    "c",
    "audit.exported",
  ]);
  expect(verify(lines)).toBe(6);
  const changed = stdout.replace('"targetId":"b"', '"targetId":"x"');
  expect(() => verify(linesOf(changed))).toThrow(/expected/);
  const without = lines.filter(({ seq }) => seq !== 2);
  expect(() => verify(without)).toThrow(/expected/);
});

test("an export waits for a slow reader of its pipe, so that it is neither cut off nor in memory", async () => {
  const { env } = await aStore();
  const database = new DatabaseSync(join(env.NASHRA_DATA, "store.sqlite"));
  database.exec(`insert into audit_events (at, action, outcome, by)
    with recursive n(n) as (select 1 union all select n + 1 from n where n < 1000)
    select n, 'user.signed-in', 'done', 'system' from n`);
  database.close();
  const passedOn: number[] = [];
  const { code, stdout } = await nashraServer(["audit", "export"], {
    env,
    drained: async (written) => void passedOn.push(written.length),
  });
  expect([code, linesOf(stdout)]).toEqual([0, expect.objectContaining({ length: 1010 })]);
  expect(passedOn.length).toBeGreaterThan(2);
  expect(passedOn[0]).toBeLessThan(100_000);
  expect(passedOn.at(-1)).toBe(stdout.length);
});

test("an export of a time or of an action has the batches that it contains whole", async () => {
  const { env } = await aStore();
  const run = async (...args: readonly string[]) => {
    const { code, stdout } = await nashraServer(["audit", "export", ...args], { env });
    expect(code).toBe(0);
    return linesOf(stdout).map(
      ({ kind, targetId, number }) => targetId ?? `${String(kind)} ${String(number)}`,
    );
  };
  expect(await run("--from", "2031-05-02", "--to", "2031-05-03")).toEqual([
    "b",
    "b",
    "b نشرة",
    "batch 2",
  ]);
  expect(await run("--from", "2031-05-01", "--to", "2031-05-02T00:00:00.001Z")).toEqual([
    "a",
    "a",
    "a نشرة",
    "batch 1",
    "b",
    "b",
    "b نشرة",
    "batch 2",
  ]);
  expect(await run("--action", "user.deleted")).toEqual(["a", "b"]);
});

test("an export as CSV goes into a new file that only its owner can read, and runs no formula", async () => {
  const { env, folder } = await aStore();
  const file = join(folder, "audit.csv");
  const args = ["audit", "export", "--format", "csv", "--output", file];
  expect(await nashraServer(args, { env })).toMatchObject({ code: 0, stdout: "" });
  expect(statSync(file).mode & 0o077).toBe(0);
  const rows = readFileSync(file, "utf8").split("\r\n");
  expect(rows[0]).toBe(
    '\uFEFF"seq","at","action","outcome","actorId","by","targetId","address","requestId","detail","hash","batch"',
  );
  expect(rows[1]).toContain(
    '"1","2031-05-01T00:00:00.000Z","leaflet.exported","done","","command","a"',
  );
  expect(rows).toHaveLength(10);
  writeFileSync(file, "mine");
  expect(await nashraServer(args, { env })).toMatchObject({ code: 1, stdout: "" });
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("a wrong time, action or format is refused, and is no export", async () => {
  const { env } = await aStore();
  for (const args of [
    ["--from", "yesterday"],
    ["--to", "2031-02-30"],
    ["--action", "user.unknown"],
    ["--format", "xml"],
  ]) {
    const run = await nashraServer(["audit", "export", ...args], { env });
    expect([run.code, run.stdout], args.join(" ")).toEqual([2, ""]);
  }
  const { stdout } = await nashraServer(["audit", "export", "--action", "audit.exported"], { env });
  expect(linesOf(stdout)).toHaveLength(1);
});

test("check names what is lost of the audit log, and --repair repairs none of it", async () => {
  const { env, folder } = await aStore();
  const whole = await nashraServer(["check"], { env });
  expect(whole).toMatchObject({ code: 0, stdout: "" });
  expect(whole.stderr).toMatch(
    /The audit log is sealed up to batch 2 with the hash [0-9a-f]{64}; 1 entry follows\.\n$/,
  );
  const database = new DatabaseSync(join(folder, "store.sqlite"));
  const trigger = "select sql from sqlite_schema where name = 'audit_events_no_delete'";
  const { sql } = database.prepare(trigger).get() as { readonly sql: string };
  database.exec(
    `drop trigger audit_events_no_delete; delete from audit_events where seq = 5; ${sql}`,
  );
  database.close();
  const lost =
    "audit-chain-broken\taudit batch 2\tit was sealed with 3 entries from 4 to 6, and 2 are there: entries were removed\n";
  expect(await nashraServer(["check"], { env })).toMatchObject({ code: 1, stdout: lost });
  expect(await nashraServer(["check", "--repair"], { env })).toMatchObject({
    code: 1,
    stdout: lost,
  });
  expect(await nashraServer(["check"], { env })).toMatchObject({ code: 1, stdout: lost });
});
