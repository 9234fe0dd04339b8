import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

import { fromXml } from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { expect, test } from "vitest";

import { listen } from "../packages/server/src/node/serve.ts";
import { testApp } from "../packages/server/test/test-app.ts";
import { projectRoot, projectText } from "./project-files.ts";

const lines = /## The API\n[^]*?```sh\n([^]*?)```/.exec(projectText("README.md"))?.[1] ?? "";

test("the lines of the README register or sign in, create, list, fetch and delete", async () => {
  const app = await testApp();
  const server = await listen(app.app, { host: "127.0.0.1", port: 0, trustedProxies: [] });
  const folder = mkdtempSync(join(tmpdir(), "nashra-readme-"));
  try {
    cpSync(join(projectRoot, "examples/leaflets"), join(folder, "examples/leaflets"), {
      recursive: true,
    });
    for (const _time of ["the first time", "with the account there"]) {
      const printed = await run(lines.replaceAll("http://localhost:3000", server.url), folder);

      const [person = "", listed = "", deleted] = printed.split(/(?<=^\{.*?\})(?=\[)|(?<=\])/);
      expect(JSON.parse(person)).toMatchObject({ name: "Rana Haddad", isAdmin: false });
      expect(JSON.parse(listed)).toMatchObject([{ title: "تمروفين", language: "ar", version: 1 }]);
      expect(deleted ?? "").toBe("");
      const document = fromXml(readFileSync(join(folder, "out/document.xml"), "utf8"));
      if (document.kind !== "read") throw new Error("document.xml is no document");
      expect(validateDocument(document.bundle)).toEqual([]);
      rmSync(join(folder, "out/document.xml"));
      const left = await run(`curl -s -b out/cookies.txt ${server.url}/api/leaflets`, folder);
      expect(left).toBe("[]");
    }
    const nothing = `${server.url}/api/leaflets/nothing/document`;
    const asked = `curl -sSf -b out/cookies.txt "${nothing}" -o out/document.xml`;
    await expect(run(asked, folder)).rejects.toMatchObject({ code: 22 });
    expect(existsSync(join(folder, "out/document.xml"))).toBe(false);
  } finally {
    await server.stop();
    await app.close();
    rmSync(folder, { recursive: true });
  }
});

/** Runs the lines in a shell, with curl or, where there is none, with what stands in for it. */
async function run(script: string, cwd: string): Promise<string> {
  const bin = join(cwd, "bin");
  mkdirSync(bin, { recursive: true });
  if (spawnSync("curl", ["--version"]).status !== 0) {
    const standIn = join(projectRoot, "examples/api-client/curl.mjs");
    writeFileSync(join(bin, "curl"), `#!/bin/sh\nexec node "${standIn}" "$@"\n`, { mode: 0o755 });
  }
  const path = [bin, dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const env = { ...process.env, PATH: path };
  const { stdout } = await promisify(execFile)("sh", ["-eu", "-c", script], { cwd, env });
  return stdout;
}
