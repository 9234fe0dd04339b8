import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";

import { nashraServer } from "../../test/nashra-server.ts";
import { aPerson } from "../../test/registered.ts";
import { aDataFolder, serving } from "../../test/serving.ts";

const page = new URL("../../../../docs/operations.md", import.meta.url);

/** A folder with two leaflets, one of them deleted. */
async function aStore() {
  const folder = aDataFolder();
  const server = await serving({ folder });
  const person = await aPerson(server);
  const ids: string[] = [];
  for (const medicineName of ["Kept", "Deleted"]) {
    const body = { content: aLeaflet({ medicineName }) };
    const { json } = await person.call("POST", "/api/leaflets", { body });
    ids.push((json as { _id: string })._id); // the reply is a leaflet
  }
  const [, deleted = ""] = ids;
  await person.call("DELETE", `/api/leaflets/${deleted}`);
  await server.terminate();
  return { folder, deleted, email: person.email, env: { NASHRA_DATA: folder } };
}

test("undelete lists a deleted leaflet with its owner, and restores the leaflet only once", async () => {
  const { env, deleted, email } = await aStore();
  const listed = await nashraServer(["undelete"], { env });
  expect(listed).toMatchObject({ code: 0, stderr: "" });
  expect(listed.stdout).toMatch(new RegExp(`^${deleted}\tdeleted \\S+Z\t${email}\tDeleted\n$`));
  const back = await nashraServer(["undelete", deleted], { env });
  expect(back).toMatchObject({ code: 0, stdout: "“Deleted” is restored to its owner.\n" });
  expect(await nashraServer(["undelete"], { env })).toMatchObject({
    code: 0,
    stdout: "",
    stderr: "There are no deleted leaflets.\n",
  });
  const again = await nashraServer(["undelete", deleted], { env });
  expect(again).toMatchObject({ code: 1, stdout: "" });
  expect(again.stderr).toContain(`no deleted leaflet has the id ${deleted}`);
});

test("check --repair repairs what the versions determine, names the rest, and does not run beside a server", async () => {
  const { env, folder } = await aStore();
  const change = (statement: string) => {
    const database = new DatabaseSync(join(folder, "store.sqlite"));
    database.exec(statement);
    database.close();
  };
  change("update users set leaflet_bytes = 7");
  expect(await nashraServer(["check"], { env })).toMatchObject({ code: 1 });
  const repaired = await nashraServer(["check", "--repair"], { env });
  expect(repaired).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^repaired\tuser \S+\tthe bytes of their leaflets were counted again\n$/,
    ),
    stderr: expect.stringMatching(/^1 repair\. .*\nRead 2 leaflets.*: nothing is wrong\.\n$/),
  });

  change("update leaflet_revisions set title = 'Other'; update users set leaflet_bytes = 7");
  const partly = await nashraServer(["check", "--repair"], { env });
  expect(partly.code).toBe(1);
  expect(partly.stdout.match(/^[a-z-]+(?=\t)/gm)).toEqual(
    expect.arrayContaining(["repaired", "version-damaged"]),
  );

  const server = await serving({ folder });
  const refused = await nashraServer(["check", "--repair"], { env });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("stop the server before check --repair");
  await server.terminate();
  const nowhere = { NASHRA_DATA: join(folder, "nowhere") };
  expect(await nashraServer(["check", "--repair"], { env: nowhere })).toMatchObject({ code: 1 });
  expect(existsSync(join(folder, "nowhere"))).toBe(false);
});

test("restores everything from a backup", async () => {
  const { env, deleted } = await aStore();
  const file = join(aDataFolder(), "store.backup");
  const made = await nashraServer(["backup", file], { env });
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(made.stdout).toMatch(/: 2 leaflets, 2 versions, 1 person, \d+ images and XML texts /);

  const elsewhere = { NASHRA_DATA: join(aDataFolder(), "new") };
  const restored = await nashraServer(["restore", file], { env: elsewhere });
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout.replace("Restored", "Wrote")).toBe(made.stdout);
  expect(await nashraServer(["check"], { env: elsewhere })).toMatchObject({ code: 0, stdout: "" });
  expect((await nashraServer(["undelete"], { env: elsewhere })).stdout).toContain(deleted);

  for (const [args, environment, message] of [
    [["backup", file], env, "already exists; a backup does not replace a file"],
    [["restore", file], elsewhere, "is not empty"],
    [["restore", `${file}.none`], elsewhere, "no such file or folder"],
    [
      ["backup", join(file, "x")],
      env,
      `nashra-server: ${file}/: a part of the path is not a folder`,
    ],
    [["backup", "/nowhere/x"], env, "nashra-server: /nowhere/: no such file or folder\n"],
  ] as const) {
    const refused = await nashraServer(args, { env: environment });
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain(message);
  }
});

test("restore rejects a file that is missing or not a backup, and creates nothing", async () => {
  const file = join(aDataFolder(), "no.backup");
  writeFileSync(file, "no backup");
  const env = { NASHRA_DATA: join(aDataFolder(), "new") };
  for (const name of [file, `${file}.none`]) {
    const run = await nashraServer(["restore", name], { env });
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(existsSync(env.NASHRA_DATA)).toBe(false);
  }
});

test("check and backup report a missing blob", async () => {
  const { env, folder } = await aStore();
  expect(await nashraServer(["check"], { env })).toMatchObject({
    code: 0,
    stdout: "",
    stderr: expect.stringMatching(
      /^Read 2 leaflets, 2 versions, \d+ images .*: nothing is wrong\.\n$/,
    ),
  });
  const blobs = join(folder, "blobs");
  for (const entry of readdirSync(blobs, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
      rmSync(join(entry.parentPath, entry.name));
  const found = await nashraServer(["check"], { env });
  expect(found.code).toBe(1);
  expect(found.stdout).toMatch(/^blob-missing\t/m);
  const backup = await nashraServer(["backup", join(aDataFolder(), "b")], { env });
  expect(backup.code).toBe(1);
  expect(backup.stderr).toMatch(/the blob [0-9a-f]{64} is missing from the backup/);
});

test("migrate creates a store, and commands that only read create none", async () => {
  const env = { NASHRA_DATA: join(aDataFolder(), "new") };
  for (const command of ["check", "backup x.backup", "admin list", "undelete"]) {
    const run = await nashraServer(command.split(" "), { env });
    expect(run.code, command + run.stderr).toBe(1);
    expect(run.stderr).toContain(`There is no store in ${env.NASHRA_DATA}`);
    expect([existsSync("x.backup"), existsSync(env.NASHRA_DATA)]).toEqual([false, false]);
  }
  const migrated = await nashraServer(["migrate"], { env });
  expect(migrated).toMatchObject({ code: 0, stderr: "" });
  expect((await nashraServer(["check"], { env })).code).toBe(0);
});

test("the commands in docs/operations.md succeed as they are printed there", async () => {
  // The commands in "From one machine to a cluster" need another store, and cluster-walk.test.ts runs them.
  const text = readFileSync(page, "utf8").replace(/^## From one machine[^]*?(?=^## )/m, "");
  const lines = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, code = ""]) => code.split("\n"))
    .filter((line) => /^(?:\w+=\S+ )*nashra-server /.test(line));
  expect(lines.length).toBeGreaterThan(3);
  const { env } = await aStore();
  const place = aDataFolder();
  mkdirSync(join(place, "backup"));
  for (const line of lines) {
    const words = line.replaceAll("/srv/", `${place}/`).split(" ");
    const settings = words.filter((word) => /^[A-Z_]+=/.test(word));
    const own = Object.fromEntries(settings.map((word) => word.split("=", 2)));
    const options = { env: { ...env, ...own }, lines: ["a long password"] };
    const run = await nashraServer(words.slice(settings.length + 1), options);
    expect({ line, code: run.code, stderr: run.stderr }).toMatchObject({ line, code: 0 });
  }
});
