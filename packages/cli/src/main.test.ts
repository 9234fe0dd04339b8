import { existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { createFolder, filesIn, mainFile, spawnNashra, startNashra } from "../test/nashra.ts";

const leaflet = (medicineName: string) => JSON.stringify(aLeaflet({ medicineName }));
const manyInputs = (count: number) =>
  createFolder({
    "in.ndjson": Array.from({ length: count }, (_, n) => leaflet(`M${n}`)).join("\n"),
  });

test("prints documents to standard output and messages to standard error", async () => {
  const cwd = createFolder({ "a.json": leaflet("Zaytounol") });
  const run = await spawnNashra(["build", "a.json"], { cwd });
  expect([run.code, run.stdout.startsWith("<?xml"), run.stdout.endsWith("</Bundle>\n")]).toEqual([
    0,
    true,
    true,
  ]);
  expect(run.stderr).toContain("1 document: 1 written");
  expect((await spawnNashra(["build", "-"], { cwd, stdin: leaflet("Zaytounol") })).stdout).toBe(
    run.stdout,
  );
});

test.each([
  [["--version"], 0],
  [["validate", "bad.json"], 1],
  [["validate"], 2],
  [["validate", "missing.json"], 3],
])("nashra %j exits with %i", async (args, code) => {
  const run = await spawnNashra(args, { cwd: createFolder({ "bad.json": "{" }) });
  expect(run.code).toBe(code);
});

test("produces the same bytes in different time zones and locales", async () => {
  const cwd = createFolder({ "a.json": leaflet("Zaytounol") });
  const args = ["build", "a.json", "--format", "html"];
  const [one, two] = await Promise.all([
    spawnNashra(args, {
      cwd,
      env: { TZ: "Pacific/Kiritimati", LANG: "ar_SA.UTF-8", LC_ALL: "ar_SA.UTF-8" },
    }),
    spawnNashra(args, { cwd, env: { TZ: "America/Anchorage", LANG: "C", LC_ALL: "C" } }),
  ]);
  expect(one.stdout).toBe(two.stdout);
});

test("ends without an error when the reader closes the pipe", () => {
  const cwd = manyInputs(300);
  const command = `"${process.execPath}" --conditions=@nashra/source "${mainFile}" validate in.ndjson --layout standard | head -n 1`;
  const run = spawnSync("bash", ["-o", "pipefail", "-c", command], { cwd, encoding: "utf8" });
  expect(run.stdout.split("\n")).toHaveLength(2);
  expect(run.stderr).not.toMatch(/EPIPE|bug|at .*\.ts/);
  expect(run.status).toBe(0);
});

test.skipIf(!existsSync("/dev/full"))("exits with 3 when standard output is full", async () => {
  const cwd = createFolder({ "a.json": leaflet("Zaytounol") });
  const child = spawn(
    process.execPath,
    ["--conditions=@nashra/source", mainFile, "build", "a.json"],
    {
      cwd,
      stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
    },
  );
  const stderr: Buffer[] = [];
  child.stderr?.on("data", (chunk: Buffer) => stderr.push(chunk));
  const [code] = await once(child, "close");
  expect(code).toBe(3);
  expect(Buffer.concat(stderr).toString()).toContain("no space left");
});

test.each([[[]], [["--jobs", "2"]]])(
  "removes temporary files and exits with 130 when interrupted, with the options %j",
  async (more) => {
    const cwd = manyInputs(3_000);
    const child = startNashra(["build", "in.ndjson", "--out", "o", ...more], { cwd });
    const stderr: Buffer[] = [];
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    while (!existsSync(join(cwd, "o/in-5.xml"))) await setTimeout(5);
    child.kill("SIGINT");
    const [code] = await once(child, "close");
    expect(code).toBe(130);
    expect(Buffer.concat(stderr).toString()).toMatch(/nashra: interrupted after \d+ documents\n$/);
    const files = Object.entries(filesIn(join(cwd, "o")));
    expect(files.length).toBeLessThan(3_000);
    expect(
      files.filter(([name, text]) => name.startsWith(".") || !text.endsWith("</Bundle>\n")),
    ).toEqual([]);
  },
);

test("exits with 130 when interrupted while it waits for standard input", async () => {
  const child = startNashra(["build", "-"], { cwd: createFolder() });
  const stderr: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  // The input is larger than the buffer of a pipe, so the write completes only after the command has started
  // to read.
  await new Promise((resolve) => child.stdin.write(" ".repeat(1_000_000), resolve));
  child.kill("SIGINT");
  const [code] = await once(child, "close");
  expect([code, Buffer.concat(stderr).toString()]).toEqual([130, ""]);
});

test("every file has its old or its new content after a kill, and the next run removes temporary files", async () => {
  const cwd = manyInputs(120);
  const out = join(cwd, "o");
  const whole = await spawnNashra(["build", "in.ndjson", "--out", "o"], { cwd });
  expect(whole.code).toBe(0);
  const expected = filesIn(out);
  const old = Object.fromEntries(Object.keys(expected).map((name) => [name, `old ${name}`]));
  for (let round = 0; round < 5; round += 1) {
    for (const [name, text] of Object.entries(old)) writeFileSync(join(out, name), text);
    const child = startNashra(["build", "in.ndjson", "--out", "o"], { cwd });
    while (readFileSync(join(out, "in-1.xml"), "utf8") === old["in-1.xml"]) await setTimeout(1);
    await setTimeout(round * 17);
    child.kill("SIGKILL");
    await once(child, "close");
    const found = Object.entries(filesIn(out)).filter(([name]) => !name.startsWith("."));
    expect(found.map(([name]) => name)).toEqual(Object.keys(expected));
    for (const [name, text] of found) expect([old[name], expected[name]]).toContain(text);
  }
  await spawnNashra(["build", "in.ndjson", "--out", "o"], { cwd });
  expect(filesIn(out)).toEqual(expected);
});

test.skipIf(process.getuid?.() !== 0)(
  "reports inputs and outputs without permission, and builds the other inputs",
  () => {
    const cwd = createFolder({
      "in/a.json": leaflet("A"),
      "in/b.json": leaflet("B"),
      "in/shut/c.json": leaflet("C"),
      "o/keep": "",
      "closed/keep": "",
    });
    spawnSync(
      "bash",
      [
        "-c",
        "chmod 755 . in && chmod 600 in/a.json && chmod 700 in/shut && chmod 777 o && chmod 555 closed",
      ],
      { cwd },
    );
    const runAsOtherUser = (args: string[]) =>
      spawnSync(
        "setpriv",
        [
          "--reuid=65534",
          "--regid=65534",
          "--clear-groups",
          process.execPath,
          "--conditions=@nashra/source",
          mainFile,
          ...args,
        ],
        { cwd, encoding: "utf8", env: { PATH: process.env["PATH"] } },
      );
    const unreadable = runAsOtherUser(["build", "in", "--out", "o"]);
    expect([unreadable.status, Object.keys(filesIn(join(cwd, "o")))]).toEqual([
      3,
      ["b.xml", "keep"],
    ]);
    expect(unreadable.stderr).toContain(
      "in/a.json\n  -  error  The input cannot be read: permission denied.",
    );
    expect(unreadable.stderr).toContain(
      "in/shut\n  -  error  The input cannot be read: the folder cannot be read (permission denied).",
    );
    const unwritable = runAsOtherUser(["build", "in/b.json", "--out", "closed"]);
    expect([unwritable.status, Object.keys(filesIn(join(cwd, "closed")))]).toEqual([3, ["keep"]]);
    expect(unwritable.stderr).toContain("The output b.xml cannot be written: permission denied.");
  },
);

test("--watch builds a changed input again, until the run is interrupted", async () => {
  const cwd = createFolder({ "in/a.json": leaflet("First"), "in/b.json": leaflet("Other") });
  const child = startNashra(["build", "in", "--out", "o", "--watch"], { cwd });
  const output = () =>
    existsSync(join(cwd, "o/a.xml")) ? readFileSync(join(cwd, "o/a.xml"), "utf8") : "";
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  while (!stderr.includes("waiting for changes")) await setTimeout(10);
  expect(output()).toContain("First");
  writeFileSync(join(cwd, "in/a.json.new"), leaflet("Second"));
  spawnSync("mv", ["in/a.json.new", "in/a.json"], { cwd });
  while (!output().includes("Second")) await setTimeout(10);
  while (stderr.split("waiting for changes").length < 3) await setTimeout(10);
  expect(stderr).toContain("1 document: 1 written");
  child.kill("SIGINT");
  const [code] = await once(child, "close");
  expect(code).toBe(130);
});
