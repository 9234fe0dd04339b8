import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { fromJson, fromXml } from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listen, type Listening } from "../../packages/server/src/node/serve.ts";
import { testApp, type TestApp } from "../../packages/server/test/test-app.ts";

let app: TestApp;
let server: Listening;
let folder = "";

beforeAll(async () => {
  app = await testApp();
  server = await listen(app.app, { host: "127.0.0.1", port: 0, trustedProxies: [] });
});

afterAll(async () => {
  await server.stop();
  await app.close();
});

// Copies the required files to a temporary folder, because the programs write files into their own folder.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nashra-api-client-"));
  const leaflets = join(folder, "examples/leaflets");
  cpSync(new URL("../leaflets", import.meta.url), leaflets, { recursive: true });
  symlinkSync(new URL("../../node_modules", import.meta.url), join(folder, "node_modules"));
  for (const name of ["leaflets.ts", "nashra-client.ts", "curl.mjs", "package.json"]) {
    cpSync(new URL(name, import.meta.url), join(folder, "examples/api-client", name));
  }
  return () => rmSync(folder, { recursive: true });
});

const tablet = "../leaflets/tamrofen-tablet-en/leaflet.json";
let people = 0;

/** A token of a new user without leaflets. */
async function aToken(scopes = ["read", "write"]): Promise<string> {
  people += 1;
  const person = await app.person(`Person ${people}`);
  return String((await person.ok("createToken", { body: { name: "Test", scopes } })).token);
}

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program asynchronously, because the server runs in this process. */
async function run(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = join(folder, "examples/api-client"),
) {
  const options = { cwd, env: { ...process.env, ...env } };
  const ended: Outcome = await promisify(execFile)(file, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    // The cast is safe: the error of execFile has the properties of a result, including the exit code.
    (error: unknown) => error as Outcome,
  );
  const { code, stdout, stderr } = ended;
  return { code, stdout, stderr };
}

function leaflets(token: string | undefined, ...args: readonly string[]): Promise<Outcome> {
  const env = { NASHRA_URL: server.url, NASHRA_TOKEN: token };
  return run(process.execPath, ["leaflets.ts", ...args], env);
}

function contentIn(name: string): object {
  return JSON.parse(readFileSync(join(folder, "examples/api-client", name), "utf8")) as object;
}

/** Changes the medicine name in leaflet.json. */
function rename(medicineName: string): void {
  const changed = JSON.stringify({ ...contentIn("leaflet.json"), medicineName });
  writeFileSync(join(folder, "examples/api-client/leaflet.json"), changed);
}

function expectDocument(name: string): void {
  const text = readFileSync(join(folder, "examples/api-client", name), "utf8");
  const read = name.endsWith(".xml") ? fromXml(text) : fromJson(text);
  if (read.kind !== "read") throw new Error(`${name} is not a document: ${text.slice(0, 500)}`);
  const severities = validateDocument(read.bundle).map(({ severity }) => severity);
  expect(severities).not.toContain("error");
}

describe("leaflets.ts", () => {
  test("creates, lists, reads, changes and deletes a leaflet, and fetches its document", async () => {
    const token = await aToken();
    const created = await leaflets(token, "create", tablet);
    expect(created).toMatchObject({ code: 0 });
    const [id = "", version] = created.stdout.trimEnd().split("\t");
    expect(version).toBe("1");

    const listed = await leaflets(token, "list", "TAMROFEN");
    expect(listed).toEqual({ code: 0, stdout: `${id}\t1\tdraft\tTamrofen\n`, stderr: "" });
    expect((await leaflets(token, "list", "nothing like it")).stdout).toBe("");

    const written = await leaflets(token, "document", id, "document.xml");
    expect(written).toEqual({ code: 0, stdout: "document.xml\n", stderr: "" });
    expectDocument("document.xml");

    const read = await leaflets(token, "read", id, "leaflet.json");
    expect(read).toEqual({ code: 0, stdout: `${id}\t1\tTamrofen\n`, stderr: "" });
    rename("Tamrofen forte");
    expect(await leaflets(token, "change", id, "1", "leaflet.json")).toMatchObject({ code: 0 });
    const again = await leaflets(token, "read", id, "again.json");
    expect(again.stdout).toContain(`${id}\t2\t`);
    expect(contentIn("again.json")).toEqual(contentIn("leaflet.json"));

    expect(await leaflets(token, "delete", id, "1")).toMatchObject({ code: 1, stdout: "" });
    expect(await leaflets(token, "delete", id, "2")).toMatchObject({ code: 0, stdout: `${id}\n` });
    expect((await leaflets(token, "list")).stdout).toBe("");
  });

  test("lists each leaflet once if there is more than one page", async () => {
    const token = await aToken();
    const client = app.client({ bearer: token });
    for (let at = 0; at < 120; at += 1) {
      await client.ok("createLeaflet", { body: { title: `Leaflet ${at}`, content: {} } });
    }
    const { stdout } = await leaflets(token, "list");
    expect(new Set(stdout.trimEnd().split("\n")).size).toBe(120);
  });

  test("does not overwrite a newer version, and names the user who saved it", async () => {
    const token = await aToken();
    const { stdout } = await leaflets(token, "create", tablet);
    const [id = ""] = stdout.split("\t");
    await leaflets(token, "read", id, "leaflet.json");
    rename("Tamrofen forte");
    await leaflets(token, "change", id, "1", "leaflet.json");
    const late = await leaflets(token, "change", id, "1", tablet);
    expect(late).toMatchObject({ code: 1, stdout: "" });
    expect(late.stderr).toMatch(/^412 stale-version: .+\n {2}Person \d+ saved version 2 at 2031-/);
  });

  test("prints why the server refuses a leaflet or a token", async () => {
    const token = await aToken();
    writeFileSync(join(folder, "examples/api-client", "wrong.json"), '{"sizes":[1]}');
    const wrong = await leaflets(token, "create", "wrong.json");
    expect(wrong).toMatchObject({ code: 1, stdout: "" });
    expect(wrong.stderr).toContain("400 invalid-data");
    expect(wrong.stderr).toContain("/content/sizes/0: ");

    writeFileSync(join(folder, "examples/api-client", "empty.json"), "{}");
    const [id = ""] = (await leaflets(token, "create", "empty.json")).stdout.split("\t");
    const refused = await leaflets(token, "document", id, "document.xml");
    expect(refused.stderr).toMatch(/^422 document-not-buildable: .+\n {2}error: /);
    expect(existsSync(join(folder, "examples/api-client", "document.xml"))).toBe(false);

    const reader = await aToken(["read"]);
    expect((await leaflets(reader, "create", tablet)).stderr).toContain("403 forbidden");
    expect((await leaflets("nashra_unknown", "list")).stderr).toContain("401 not-signed-in");
  });

  test("returns exit code 2 without a token and for an unknown command", async () => {
    expect(await leaflets(undefined, "list")).toMatchObject({ code: 2 });
    expect(await leaflets("x", "remove")).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("commands of README.md run as printed", () => {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const blocks = [...readme.matchAll(/```sh\n([^]*?)```/g)].map(([, lines]) => lines);
  const hasCurl = spawnSync("curl", ["--version"]).status === 0;

  test.each(hasCurl ? ["curl", "the curl replacement"] : ["the curl replacement"])(
    "with %s",
    async (which) => {
      const bin = join(folder, "bin");
      mkdirSync(bin);
      if (which !== "curl") {
        const replacement = `#!/bin/sh\nexec "${process.execPath}" "${join(folder, "examples/api-client", "curl.mjs")}" "$@"\n`;
        writeFileSync(join(bin, "curl"), replacement, { mode: 0o755 });
      }
      const path = [bin, process.env["PATH"]].join(delimiter);
      const env = { NASHRA_URL: server.url, PATH: path };
      for (const _time of ["the first time", "with the account there"]) {
        const ran = await run("sh", ["-eu", "-c", blocks.join("\n")], env, folder);
        const stderr = ran.stderr.replaceAll(/^(?:warning|information): .*\n/gm, "");
        expect({ code: ran.code, stderr }).toEqual({ code: 0, stderr: "" });
        expect(ran.stdout).toContain('"name":"Salma Nasser"');
        expect(ran.stdout).not.toContain('"code"');
        expectDocument("out/document.xml");
        expectDocument("out/document.json");
        const revised = { ...contentIn("out/leaflet.json"), revisionDate: "2026-09-01" };
        expect(contentIn("out/revised.json")).toEqual(revised);
        expect(contentIn("out/changed.json")).toMatchObject({
          title: "Tamrofen 200 mg and 400 mg",
          version: 2,
        });
        rmSync(join(folder, "examples/api-client/out"), { recursive: true });
      }
    },
  );
});
