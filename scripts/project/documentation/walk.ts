import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { projectFiles, projectRoot } from "../project-files.ts";
import type { Snippet } from "./snippets.ts";

/**
 * A copy of the project that has the same programs as a checkout after `npm start` and `npm test`. The
 * programs run from the sources instead of `dist`.
 */
export interface Checkout {
  readonly folder: string;
  /**
   * Runs code blocks one after another in one shell. Returns the output of each block. Each output ends with
   * one line feed.
   */
  walk(snippets: readonly Snippet[]): Promise<readonly string[]>;
  remove(): void;
}

/** Creates the copy. `server` replaces the address http://localhost:3000 of the pages. */
export function checkoutCopy(server: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), "nashra-walk-"));
  // Copies project files only, without files that other tests create meanwhile.
  for (const path of projectFiles("examples/*"))
    cpSync(join(projectRoot, path), join(folder, path));
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  for (const name of ["cli", "server"]) writeProgram(folder, name);
  mkdirSync(join(folder, "bin"));
  if (spawnSync("curl", ["--version"]).status !== 0) writeCurlReplacement(folder);
  return {
    folder,
    walk: (snippets) => walk(folder, server, snippets),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function writeProgram(folder: string, name: string): void {
  const program = join(folder, "packages", name);
  const main = pathToFileURL(join(projectRoot, "packages", name, "src/main.ts"));
  mkdirSync(join(program, "dist"), { recursive: true });
  writeFileSync(join(program, "package.json"), '{ "type": "module" }');
  writeFileSync(join(program, "dist/main.js"), `import ${JSON.stringify(main.href)};\n`);
}

function writeCurlReplacement(folder: string): void {
  const program = `#!/bin/sh\nexec node "${join(folder, "examples/api-client/curl.mjs")}" "$@"\n`;
  writeFileSync(join(folder, "bin/curl"), program, { mode: 0o755 });
}

/** Printed before the output of each block. */
const separator = "\u001E";

async function walk(
  folder: string,
  server: string,
  snippets: readonly Snippet[],
): Promise<readonly string[]> {
  const parts = snippets.map(({ code }) => `printf '\\036'\n${code}`);
  const script = ["exec 2>&1", ...parts]
    .join("\n")
    .replaceAll("http://localhost:3000", server)
    .replaceAll(/(?<![\w.])\/srv\//g, `${folder}/srv/`);
  mkdirSync(join(folder, "srv/backup"), { recursive: true });
  writeFileSync(join(folder, "walk.sh"), script);
  const printed = await shell(folder);
  const outputs = printed.replaceAll(server, "http://localhost:3000").split(separator).slice(1);
  return outputs.map((part) => `${part.replace(/(?<!\n)\n+$/, "")}\n`);
}

/** Runs the script asynchronously, because the server may run in this process. */
function shell(cwd: string): Promise<string> {
  const path = [join(cwd, "bin"), dirname(process.execPath), process.env["PATH"]];
  const env = {
    ...process.env,
    PATH: path.join(delimiter),
    NODE_OPTIONS: "--conditions=@nashra/source",
    no_proxy: "127.0.0.1",
  };
  return new Promise((resolve, reject) => {
    const child = execFile("sh", ["-eu", "walk.sh"], { cwd, env }, (error, printed) =>
      error
        ? reject(new Error(`walk.sh ended early:\n${printed}`, { cause: error }))
        : resolve(printed),
    );
    // Input for password prompts.
    child.stdin?.end("six leaves of mint\n");
  });
}
