import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createFolder, mainFile, spawnNashra } from "../test/nashra.ts";
import { refusalOfNode } from "./needed-node.ts";

test.each(["18.20.8", "20.20.2", "21.7.3", "22.11.0"])("refuses Node %s", (version) => {
  expect(refusalOfNode(version)).toBe(`nashra needs Node 22.12 or newer; this is ${version}`);
});

test.each(["22.12.0", "22.21.1", "23.0.0", "24.21.0"])("runs on Node %s", (version) => {
  expect(refusalOfNode(version)).toBeUndefined();
});

test("requires the Node version of package.json", () => {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const minimum = JSON.parse(text).engines.node.replace(">=", "");
  expect(refusalOfNode("1.0.0")).toContain(`Node ${minimum} or newer`);
});

test("an old Node prints the required version and exits with 2", async () => {
  const old =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
  const run = await spawnNashra(["build", "missing.json"], {
    cwd: createFolder(),
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}` },
  });
  expect(run).toEqual({
    code: 2,
    stdout: "",
    stderr: "nashra needs Node 22.12 or newer; this is 20.20.2\n",
  });
});

test("the only static import of main.ts is needed-node.ts, which an old Node can load", () => {
  const imports = [
    ...readFileSync(mainFile, "utf8").matchAll(/^import (?!type).* from "(.*)";$/gm),
  ];
  expect(imports.map(([, from]) => from)).toEqual(["./needed-node.ts"]);
});
