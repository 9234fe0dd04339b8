// Uses the installed `nashra` as a user would: `node use-cli.mjs <installation folder>`. The CLI runs on the
// Node that runs this script.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

import { root, windows } from "../setup/shell.mjs";

const [, , installed] = process.argv;
const work = mkdtempSync(join(tmpdir(), "nashra-cli-"));
const example = join(root, "examples", "leaflets", "tamrofen-tablet-ar");
const leaflet = join(example, "leaflet.json");
const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;

try {
  const { version } = JSON.parse(
    readFileSync(join(installed, "node_modules", "@nashra", "cli", "package.json"), "utf8"),
  );
  assert.ok(nashra(0, "--version").stdout.startsWith(`nashra ${version} `));
  const options = ["--layout", "complete", "--status", "published"];
  const formats = ["xml", "json", "html"].flatMap((format) => ["--format", format]);
  nashra(0, "build", leaflet, "--out", work, ...options, ...formats);
  for (const [made, committed] of [
    ["leaflet.xml", "document.xml"],
    ["leaflet.json", "document.json"],
    ["leaflet.html", "preview.html"],
  ])
    assert.ok(
      readFileSync(join(work, made)).equals(readFileSync(join(example, committed))),
      `${made} is not the ${committed} of the example`,
    );
  nashra(0, "validate", leaflet, join(example, "document.xml"));
  writeFileSync(join(work, "broken.json"), '{"medicineName": ""}');
  nashra(1, "validate", join(work, "broken.json"));
  nashra(2, "build", leaflet, "--format", "parchment");
  nashra(0, "explain", "section-omitted");
  console.log(
    "builds the committed files, validates, explains, and fails with the right exit codes",
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}

function nashra(expected, ...args) {
  const outcome = spawnSync(join(installed, "node_modules", ".bin", "nashra"), args, {
    cwd: work,
    encoding: "utf8",
    shell: windows,
    env: { ...process.env, PATH, NO_COLOR: "1" },
  });
  const output = outcome.error?.message ?? outcome.stderr;
  assert.equal(outcome.status, expected, `nashra ${args.join(" ")}: ${output}`);
  return outcome;
}
