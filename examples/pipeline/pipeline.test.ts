import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { exampleNames } from "../../scripts/generate/examples.ts";

interface Step {
  readonly name?: string;
  readonly run?: string;
}

interface Job {
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly Step[];
}

// The cast is safe: leaflets.yml is part of the project, and the tests fail if a property is missing.
const workflow = parse(readFileSync(new URL("leaflets.yml", import.meta.url), "utf8")) as {
  readonly jobs: { readonly validate: Job; readonly build: Job };
};
const { validate, build } = workflow.jobs;
const shards = build.strategy?.matrix.shard ?? [];
const repository = mkdtempSync(join(tmpdir(), "nashra-pipeline-"));
const leaflets = join(repository, "leaflets");

beforeAll(() => {
  mkdirSync(leaflets);
  for (const name of exampleNames()) {
    const source = new URL(`../leaflets/${name}/leaflet.json`, import.meta.url);
    cpSync(source, join(leaflets, `${name}.json`));
  }
  installNashra();
  const { status, stderr } = shell("nashra build leaflets --out documents");
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(repository, { recursive: true }));

test("a pull request with valid leaflets and current documents passes", () => {
  for (const { run = "" } of ownSteps(validate)) {
    const { status, stderr } = shell(run);
    expect({ run, status, stderr: status === 0 ? "" : stderr }).toEqual({
      run,
      status: 0,
      stderr: "",
    });
  }
  const sarif: unknown = JSON.parse(readFileSync(join(repository, "nashra.sarif"), "utf8"));
  expect(sarif).toMatchObject({ version: "2.1.0", runs: [{ results: [] }] });
});

test("the shards together build every leaflet once, with valid digests", () => {
  const built = shards.flatMap((shard) => {
    rmSync(join(repository, "release"), { recursive: true, force: true });
    for (const { run = "" } of ownSteps(build)) {
      const { status, stderr } = shell(forShard(run, shard));
      expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
    }
    return readdirSync(join(repository, "release")).filter((file) => file.endsWith(".xml"));
  });
  expect(built.toSorted()).toEqual(exampleNames().map((name) => `${name}.xml`));
});

test("a leaflet that was changed without its document fails the check", () => {
  const path = join(leaflets, "tamrofen-tablet-en.json");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace("(NSAIDs)", "(NSAID)"));
  expect(ownSteps(validate).map(({ run = "" }) => shell(run).status)).toEqual([0, 1]);
  writeFileSync(path, text);
});

test("an invalid leaflet fails the build with exit code 1 and is in the findings", () => {
  writeFileSync(join(leaflets, "wrong.json"), '{ "medicineName": 12 }');
  const [step] = ownSteps(validate);
  expect(shell(step?.run ?? "").status).toBe(1);
  expect(readFileSync(join(repository, "nashra.sarif"), "utf8")).toContain("leaflets/wrong.json");
  const statuses = shards.map((shard) => shell(forShard(ownSteps(build)[0]?.run ?? "", shard)));
  expect(statuses.filter(({ status }) => status === 1)).toHaveLength(1);
  expect(statuses.some(({ stdout }) => stdout.includes("::error::a leaflet is invalid"))).toBe(
    true,
  );
  rmSync(join(leaflets, "wrong.json"));
});

/** The steps with commands, except the one that installs nashra. */
function ownSteps(job: Job): readonly Step[] {
  return job.steps.filter(({ run, name }) => run !== undefined && name !== "Install nashra");
}

function forShard(run: string, shard: number): string {
  return run.replaceAll("${{ matrix.shard }}", String(shard));
}

/** Runs the command of a step as GitHub does: with `bash -e` in the repository. */
function shell(run: string) {
  const PATH = [join(repository, "bin"), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH, NO_COLOR: "1" };
  return spawnSync("bash", ["-e", "-c", run], { cwd: repository, encoding: "utf8", env });
}

/**
 * Creates the command `nashra`, which runs the CLI from its sources, in the folder `bin` of the repository.
 */
function installNashra(): void {
  const main = fileURLToPath(new URL("../../packages/cli/src/main.ts", import.meta.url));
  const command = join(repository, "bin", "nashra");
  mkdirSync(join(repository, "bin"));
  writeFileSync(
    command,
    `#!/bin/sh\nexec "${process.execPath}" --conditions=@nashra/source "${main}" "$@"\n`,
  );
  chmodSync(command, 0o755);
}
