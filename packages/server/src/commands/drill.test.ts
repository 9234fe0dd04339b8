import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, expect, test } from "vitest";
import { nashraServer } from "../../test/nashra-server.ts";
import { aPerson } from "../../test/registered.ts";
import { launchServer, runCommand, temporaryFolder } from "../../test/server-process.ts";
import { aDataFolder, serving } from "../../test/serving.ts";
import { faultOfLeaflet } from "../domain/leaflets/fault-of-leaflet.ts";
import { rebuild } from "../domain/leaflets/rebuild-document.ts";
import { BackupError } from "../storage/backup/backup-error.ts";
import { bytesToRestore, drillBackup } from "../storage/backup/drill.ts";
import { openStore } from "../storage/open-store.ts";

/** A store with three leaflets, and a folder with a full backup of two of them and an increment. */
async function makeChain() {
  const folder = join(shared.path, "store");
  const backups = join(shared.path, "backup");
  mkdirSync(backups);
  const server = await serving({ folder });
  const person = await aPerson(server);
  const save = (medicineName: string) =>
    person.call("POST", "/api/leaflets", { body: { content: aLeaflet({ medicineName }) } });
  await save("One");
  await save("Two");
  const env = { NASHRA_DATA: folder };
  const full = await nashraServer(["backup", join(backups, "full.nashra")], { env });
  expect(full.code, full.stderr).toBe(0);
  await save("Three");
  const increment = ["backup", join(backups, "increment.nashra"), "--since", backups];
  const made = await nashraServer(increment, { env });
  await server.terminate();
  return { folder, backups, made };
}

const shared = temporaryFolder();
afterAll(() => shared.remove());
let chain: ReturnType<typeof makeChain> | undefined;

/** A copy of the store and of its backups for one test. */
async function aChain() {
  const { made, ...first } = await (chain ??= makeChain());
  const place = aDataFolder();
  const [folder, backups] = [join(place, "store"), join(place, "backup")];
  const temporary = join(place, "temporary");
  cpSync(first.folder, folder, { recursive: true, preserveTimestamps: true });
  cpSync(first.backups, backups, { recursive: true });
  mkdirSync(temporary);
  const [full, increment] = [join(backups, "full.nashra"), join(backups, "increment.nashra")];
  return { folder, backups, temporary, full, increment, env: { NASHRA_DATA: folder }, made };
}

/** When the store says that the last backup and the last drill succeeded. */
async function timesOf(folder: string) {
  const store = await openStore({
    database: { kind: "sqlite", folder },
    blobs: { kind: "folder", path: join(folder, "blobs") },
  });
  const times = {
    backup: await store.lastSuccess("backup"),
    drill: await store.lastSuccess("drill"),
  };
  await store.close();
  return times;
}

test("backup --since writes an increment, which restore restores with its base", async () => {
  const { made, increment, full, folder } = await aChain();
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(made.stdout).toMatch(
    /^Wrote \S+: 3 leaflets, 3 versions, 1 person\. Since \S+full\.nashra: \d+ new or changed rows, \d+ removed rows?, 1 image or XML text \(0\.0 MB\)\.\n$/,
  );
  expect((await timesOf(folder)).backup).toBeGreaterThan(1_700_000_000_000);
  const elsewhere = { NASHRA_DATA: join(aDataFolder(), "new") };
  const restored = await nashraServer(["restore", increment], { env: elsewhere });
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toContain("3 leaflets, 3 versions, 1 person, 4 images and XML texts");
  expect(await nashraServer(["check"], { env: elsewhere })).toMatchObject({ code: 0, stdout: "" });

  rmSync(full);
  const nowhere = { NASHRA_DATA: join(aDataFolder(), "none") };
  const refused = await nashraServer(["restore", increment], { env: nowhere });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("its base is not in the same folder");
  expect(existsSync(nowhere.NASHRA_DATA)).toBe(false);
});

test("an increment that does not fit on the disk leaves no file", async () => {
  const { folder, backups, env } = await aChain();
  const file = join(backups, "next.nashra");
  const args = ["backup", file, "--since", backups];
  const limited = await runCommand(args, { folder, shell: "ulimit -S -f 2" });
  expect(limited.code).toBe(1);
  expect(readdirSync(backups).toSorted()).toEqual(["full.nashra", "increment.nashra"]);
  expect(await nashraServer(args, { env })).toMatchObject({ code: 0 });
});

test("a drill restores the newest backup of a folder, reads each leaflet and records its success", async () => {
  const { backups, temporary, increment, env, folder } = await aChain();
  const drill = ["drill", backups, "--folder", temporary];
  const passed = await nashraServer(drill, { env });
  expect(passed).toMatchObject({ code: 0, stderr: "" });
  expect(passed.stdout).toMatch(
    /^Restored \S+increment\.nashra of 2\S+Z: 3 leaflets, 3 versions, 1 person, 4 images and XML texts \(0\.0 MB\)\.\nRead 3 leaflets as the server does: nothing is wrong\.\n$/,
  );
  expect(readdirSync(temporary)).toEqual([]);
  const { drill: at } = await timesOf(folder);
  expect(at).toBeGreaterThan(1_700_000_000_000);

  const { stdout } = await nashraServer([...drill, "--json"], { env });
  expect(JSON.parse(stdout)).toEqual({
    passed: true,
    backup: increment,
    madeAt: expect.stringMatching(/Z$/),
    leaflets: 3,
    versions: 3,
    people: 1,
    leafletsRead: 3,
    blobs: 4,
    blobBytes: expect.any(Number),
    faults: { count: 0, listed: [] },
  });
  // The store got only the time.
  expect((await nashraServer(["check"], { env })).code).toBe(0);
});

test("a drill on a machine without the store passes, and says that it recorded nothing", async () => {
  const { full, temporary } = await aChain();
  const env = { NASHRA_DATA: join(aDataFolder(), "none") };
  const passed = await nashraServer(["drill", full, "--folder", temporary], { env });
  expect(passed.code).toBe(0);
  expect(passed.stdout).toContain("2 leaflets");
  expect(passed.stderr).toContain("the time of the drill was not recorded: There is no store in");
  expect(existsSync(env.NASHRA_DATA)).toBe(false);
});

test("a drill of a backup of another store passes, and says that it recorded nothing", async () => {
  const { full, temporary } = await aChain();
  const place = aDataFolder();
  const env = { NASHRA_DATA: place };
  expect((await nashraServer(["migrate"], { env })).code).toBe(0);
  const passed = await nashraServer(["drill", full, "--folder", temporary], { env });
  expect(passed.code).toBe(0);
  expect(passed.stdout).toContain("nothing is wrong");
  expect(passed.stderr).toBe(
    "nashra-server: the time of the drill was not recorded in the store: the backup is of another store\n",
  );
  expect((await timesOf(place)).drill).toBeUndefined();
});

test("a drill fails for a damaged backup and for a backup of a damaged store, and records nothing", async () => {
  const { backups, temporary, full, increment, env, folder } = await aChain();
  const drill = (path: string) =>
    nashraServer(["drill", path, "--folder", temporary, "--json"], { env });
  const bytes = readFileSync(full);
  // A byte of the last blob of the base.
  const place = bytes.lastIndexOf("</Bundle>");
  writeFileSync(full, bytes.with(place, 0x20));
  const damaged = await drill(increment);
  expect(damaged).toMatchObject({ code: 1, stderr: "" });
  expect(JSON.parse(damaged.stdout)).toEqual({
    passed: false,
    backup: increment,
    faults: {
      count: 1,
      listed: [expect.stringMatching(/blobs\/.* in .*full\.nashra is not as it was written/)],
    },
  });
  writeFileSync(full, bytes);

  rmSync(join(folder, "blobs", "sha256"), { recursive: true });
  const lost = join(backups, "lost.nashra");
  expect((await nashraServer(["backup", lost], { env })).code).toBe(1);
  const faulty = await drill(backups);
  expect(faulty.code).toBe(1);
  const { passed, backup, faults } = JSON.parse(faulty.stdout) as {
    passed: boolean;
    backup: string;
    faults: { listed: string[] };
  };
  expect({ passed, backup }).toEqual({ passed: false, backup: lost });
  expect(faults.listed).toContainEqual(expect.stringMatching(/^blob \S+: it is missing in the/));
  expect(faults.listed).toContainEqual(
    expect.stringMatching(/^leaflet \S+: The blob \S+ is missing\.$/),
  );
  const words = await nashraServer(["drill", lost, "--folder", temporary], { env });
  expect(words.code).toBe(1);
  expect(words.stdout).toMatch(/Read 0 leaflets as the server does: \d+ faults\.\n$/);
  expect(words.stderr).toMatch(/^nashra-server: blob-missing: /m);
  expect(readdirSync(temporary)).toEqual([]);
  expect((await timesOf(folder)).drill).toBeUndefined();
});

test("a drill that lacks space restores nothing", async () => {
  const { increment, temporary } = await aChain();
  const attempt = (free: number) =>
    drillBackup(
      increment,
      temporary,
      { rebuild, faultOfLeaflet },
      () => undefined,
      () => Promise.resolve(free),
    );
  await expect(attempt(0)).rejects.toThrow(BackupError);
  await expect(attempt(1_000_000)).rejects.toThrow(
    /needs \d+ MB in \S+, which has 1 MB; name another folder with --folder/,
  );
  expect(readdirSync(temporary)).toEqual([]);
  // The database of an empty store has a constant size.
  const needed = bytesToRestore({ blobs: { count: 2, bytes: 1000 }, rowBytes: 10 });
  expect(needed - bytesToRestore({ blobs: { count: 0, bytes: 0 }, rowBytes: 0 })).toBe(9232);
});

test("a drill that is stopped removes what it restored", async () => {
  const { increment, temporary, folder } = await aChain();
  const drill = await launchServer({
    folder,
    args: ["drill", increment, "--folder", temporary],
  });
  // The drill can end before the signal: then there is nothing to remove.
  await expect
    .poll(() => readdirSync(temporary).length > 0 || drill.logs().includes("Restored"))
    .toBe(true);
  drill.signal("SIGTERM");
  expect([0, 130]).toContain(await drill.exited);
  expect(readdirSync(temporary)).toEqual([]);
});
