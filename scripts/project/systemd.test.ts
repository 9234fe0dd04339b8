import { spawnSync } from "node:child_process";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { isInstalled } from "./documentation/installed-service.ts";
import { snippetsOf } from "./documentation/snippets.ts";
import { checkoutCopy } from "./documentation/walk.ts";
import { projectFiles, projectRoot, projectText } from "./project-files.ts";

const folder = "examples/systemd";
const files = projectFiles(`${folder}/*`).filter((path) => !path.endsWith(".md"));
const names = files.map((path) => path.slice(folder.length + 1));

/** The shell script of a service, as systemd passes it to the shell. */
function scriptOf(service: string): string {
  const text = projectText(`${folder}/${service}`).replaceAll(/\\\n\s*/g, "");
  const [, script = ""] = /^ExecStart=\/bin\/sh -euc '([^']+)'$/m.exec(text) ?? [];
  // systemd replaces %% by %: https://www.freedesktop.org/software/systemd/man/latest/systemd.unit.html#Specifiers
  return `${script.replaceAll("%%", "%")}\n`;
}

test("the units of systemd make a full backup, an increment and a drill, and delete old files after a full backup only", async () => {
  const copy = checkoutCopy("http://localhost:3000");
  onTestFinished(() => copy.remove());
  const first = snippetsOf("docs/operations.md").find(({ language }) => language === "sh");
  if (first === undefined) throw new Error("The page has no commands.");
  const run = (...blocks: readonly string[]) =>
    copy.walk([
      first,
      ...["export NASHRA_DATA=/srv/data\n", ...blocks].map((code) => ({ ...first, code })),
    ]);
  const [backup, increment, drill] = ["backup", "increment", "drill"].map((name) =>
    scriptOf(`nashra-${name}.service`),
  );
  const backups = join(copy.folder, "srv/backup");
  await run("nashra-server migrate\n");
  for (const name of ["old.nashra", "old.nashra.1.partial"]) {
    const old = join(backups, name);
    writeFileSync(old, "");
    utimesSync(old, new Date("2026-01-01"), new Date("2026-01-01"));
  }
  // A backup that runs now
  writeFileSync(join(backups, "new.nashra.2.partial"), "");
  await expect(run(increment ?? "")).rejects.toThrow("There is no complete backup in");
  expect(readdirSync(backups)).toHaveLength(3);
  const printed = await run(backup ?? "", increment ?? "", drill ?? "");
  expect(printed.slice(2)).toEqual([
    expect.stringMatching(/^Wrote .*\.nashra: 0 leaflets, /),
    expect.stringMatching(/^Wrote .*-increment\.nashra: 0 leaflets, .*\. Since .*\.nashra: /),
    expect.stringMatching(/^Restored .*-increment\.nashra of .*\n.*: nothing is wrong\.\n$/),
  ]);
  expect(readdirSync(backups).toSorted()).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}-increment\.nashra$/),
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{4}\.nashra$/),
    "new.nashra.2.partial",
  ]);
});

test("each service of systemd has a timer, and the README names each of them", () => {
  const services = names.filter((name) => name.endsWith(".service"));
  expect(services).toHaveLength(3);
  const timers = services.map((name) => name.replace(".service", ".timer"));
  expect(names.toSorted()).toEqual([...services, ...timers].toSorted());
  const readme = projectText(`${folder}/README.md`);
  for (const name of names) expect(readme).toContain(name);
});

// Skipped without systemd.
test.skipIf(!isInstalled("systemd-analyze"))("systemd knows each setting of the units", () => {
  const paths = files.map((path) => join(projectRoot, path));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...paths]);
  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: "" });
});
