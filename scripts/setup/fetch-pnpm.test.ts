import { execFile, execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectText } from "../project/project-files.ts";

// The functions run in a child process, because they block until npm ends and the registry is in this process.

const program = new URL("fetch-pnpm.mjs", import.meta.url).href;
const files = new Map<string, Buffer>();
let registry: Server;
let url = "";
let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "nashra-pnpm-"));
  registry = createServer((request, reply) => {
    const name = decodeURIComponent(request.url ?? "").slice(1);
    const body = files.get(name);
    if (body === undefined) reply.writeHead(404).end("{}");
    else reply.writeHead(200).end(body);
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  publish("@pnpm/exe.any", { files: ["pnpm"] }, { pnpm: "the program" });
  const dependencies = { "@pnpm/exe.any": "9.9.9" };
  publish(
    "pnpm",
    { bin: { pnpm: "pnpm" }, optionalDependencies: dependencies },
    { pnpm: '#!/bin/sh\necho "fake pnpm"\n' },
  );
});
afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

/** Puts a package with version 9.9.9 into the registry. */
function publish(name: string, manifest: object, contents: Readonly<Record<string, string>>): void {
  const place = mkdtempSync(join(folder, "package-"));
  const whole = { name, version: "9.9.9", ...manifest };
  writeFileSync(join(place, "package.json"), JSON.stringify(whole));
  for (const [file, text] of Object.entries(contents))
    writeFileSync(join(place, file), text, { mode: 0o755 });
  execFileSync("npm", ["pack", "--pack-destination", place], { cwd: place, stdio: "ignore" });
  const packed = readdirSync(place).find((file) => file.endsWith(".tgz")) ?? "";
  const bytes = readFileSync(join(place, packed));
  const dist = { tarball: `${url}/${name}.tgz`, integrity: integrityOf(bytes) };
  const versions = { "9.9.9": { ...whole, dist } };
  files.set(
    name,
    Buffer.from(JSON.stringify({ name, "dist-tags": { latest: "9.9.9" }, versions })),
  );
  files.set(`${name}.tgz`, bytes);
}

const integrityOf = (bytes: Uint8Array) =>
  `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
const hexOf = (name: string) =>
  createHash("sha512")
    .update(files.get(`${name}.tgz`) ?? "")
    .digest("hex");

interface Fetched {
  readonly commands?: string;
  readonly notes: readonly string[];
  readonly error?: string;
}

let place = "";
beforeEach(() => {
  place = mkdtempSync(join(folder, "place-"));
});

/** Runs `fetchPnpm` with npm's registry and cache replaced. */
async function fetchPnpm(
  hash: string,
  binaries: Readonly<Record<string, string>>,
): Promise<Fetched> {
  const options = {
    packageManager: `pnpm@9.9.9${hash}`,
    binaries,
    folder: join(place, "pnpm"),
    env: { npm_config_registry: url, npm_config_cache: join(place, "cache") },
  };
  const script = `
    import { fetchPnpm } from ${JSON.stringify(program)};
    const notes = [];
    let outcome;
    try {
      const note = (sentence) => notes.push(sentence);
      outcome = { commands: fetchPnpm({ ...${JSON.stringify(options)}, note }) };
    } catch (error) {
      outcome = { error: error.message };
    }
    console.log(JSON.stringify({ ...outcome, notes }));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    script,
  ]);
  return JSON.parse(stdout) as Fetched;
}

const binary = "@pnpm/exe.any@9.9.9";
const binaryHash = () => integrityOf(files.get("@pnpm/exe.any.tgz") ?? Buffer.alloc(0));

describe("the pinned pnpm", () => {
  test("is installed if both packages have their pinned hashes, and only once", async () => {
    const pin = `+sha512.${hexOf("pnpm")}`;
    const first = await fetchPnpm(pin, { [binary]: binaryHash() });
    expect(first).toMatchObject({ notes: [] });
    const run = spawnSync(join(first.commands ?? "", "pnpm"), { encoding: "utf8" });
    expect(run.stdout).toBe("fake pnpm\n");
    const packed = files.get("pnpm.tgz");
    files.delete("pnpm.tgz");
    expect(await fetchPnpm(pin, {})).toEqual(first);
    if (packed) files.set("pnpm.tgz", packed);
  });

  test("is not installed if the package has another hash", async () => {
    const { error } = await fetchPnpm(`+sha512.${"0".repeat(128)}`, {});
    expect(error).toContain("pnpm@9.9.9 from the registry is not the pinned package");
    expect(error).toContain(hexOf("pnpm"));
    expect(readdirSync(join(place, "pnpm"))).toEqual([]);
  });

  test("is not installed if the program of this platform has another hash", async () => {
    const pin = `+sha512.${hexOf("pnpm")}`;
    const { error } = await fetchPnpm(pin, { [binary]: integrityOf(Buffer.from("other")) });
    expect(error).toContain(`${binary} from the registry is not the pinned package`);
    expect(readdirSync(join(place, "pnpm"))).toEqual([]);
  });

  test("is installed with a note if no hash of the program is pinned for this platform", async () => {
    const { commands, notes } = await fetchPnpm(`+sha512.${hexOf("pnpm")}`, {});
    expect(existsSync(join(commands ?? "", "pnpm"))).toBe(true);
    expect(notes).toEqual([expect.stringContaining(`The hash of ${binary} is not pinned`)]);
  });

  test("is not fetched without a pinned hash", async () => {
    const { error } = await fetchPnpm("", {});
    expect(error).toContain("has no SHA-512");
  });
});

test("package.json pins the hash of pnpm, and the program for the platforms of the server image", () => {
  const { packageManager } = JSON.parse(projectText("package.json"));
  const [, version] = /^pnpm@([\d.]+)\+sha512\.[\da-f]{128}$/.exec(packageManager) ?? [];
  const names = Object.keys(JSON.parse(projectText("scripts/setup/pnpm-binaries.json")));
  expect(names).toEqual([`@pnpm/exe.linux-arm64@${version}`, `@pnpm/exe.linux-x64@${version}`]);
});
