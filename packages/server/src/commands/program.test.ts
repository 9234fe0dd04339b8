import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { nashraServer } from "../../test/nashra-server.ts";
import { aDataFolder } from "../../test/serving.ts";
import { invocation } from "./invocation.ts";
import { refusalOfNode } from "./needed-node.ts";
import { version } from "./version.ts";

const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

describe("shows the help of every command", () => {
  test.each([
    "--help",
    "serve --help",
    "admin --help",
    "admin create --help",
    "admin list --help",
    "user set-password --help",
    "token create --help",
    "token list --help",
    "token revoke --help",
    "undelete --help",
    "publish --help",
    "gtin release --help",
    "backup --help",
    "restore --help",
    "migrate --help",
    "check --help",
  ])("nashra-server %s", async (args) => {
    const run = await nashraServer(args.split(" "));
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toMatch(/^Usage: nashra-server /);
    expect(run.stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });
});

describe("wrong use exits with code 2", () => {
  test.each(["sevre", "admin", "admin creat", "migrate now", "--port 1"])(
    "nashra-server %s prints nothing to standard output",
    async (args) => {
      const run = await nashraServer(args.split(" "));
      expect(run.code).toBe(2);
      expect(run.stdout).toBe("");
    },
  );
  test.each([
    ["foo", "unknown command foo", "nashra-server"],
    ["undelet", "unknown command undelet; did you mean undelete?", "nashra-server"],
    ["version", "unknown command version; did you mean --version?", "nashra-server"],
    ["admin creat", "unknown command creat; did you mean create?", "nashra-server admin"],
    [
      "admin create --email x --nam y",
      "unknown option '--nam'; did you mean --name?",
      "nashra-server admin create",
    ],
    ["backup", "missing required argument 'file'", "nashra-server backup"],
    [
      "serve now",
      "too many arguments for 'serve'. Expected 0 arguments but got 1: now.",
      "nashra-server serve",
    ],
  ])("nashra-server %s reports: %s", async (args, message, command) => {
    expect(await nashraServer(args.split(" "))).toEqual({
      code: 2,
      stdout: "",
      stderr: `nashra-server: ${message}\nnashra-server: ${command} --help shows the usage\n`,
      prompts: [],
    });
  });
  test("admin list reports every error of the configuration", async () => {
    const env = { PORT: "x", NASHRA_REGISTRATON: "open", NASHRA_DATA: aDataFolder() };
    expect(await nashraServer(["admin", "list"], { env })).toMatchObject({
      code: 2,
      stderr:
        "nashra-server: NASHRA_REGISTRATON is not a variable of this server; did you mean NASHRA_REGISTRATION?\n" +
        "nashra-server: PORT must be a port number, 0 to 65535.\n",
    });
  });
});

test("prints the version of the package", async () => {
  expect(version).toBe(manifest.version);
  expect((await nashraServer(["--version"])).stdout).toBe(`nashra-server ${version}\n`);
});

test("rejects a Node version older than the package requires", () => {
  const [, needed = ""] = /^>=([\d.]+)$/.exec(manifest.engines.node) ?? [];
  expect(refusalOfNode(`${needed}.0`)).toBeUndefined();
  expect(refusalOfNode("24.0.0")).toBeUndefined();
  expect(refusalOfNode("22.15.9")).toContain(`needs Node ${needed} or newer`);
  expect(refusalOfNode("20.20.2")).toContain("this is 20.20.2");
});

test.each([
  ["/usr/bin/node", "/usr/lib/bin/nashra-server", "/srv", "nashra-server"],
  ["/usr/bin/node", "/srv/app/dist/main.js", "/srv", "node app/dist/main.js"],
  ["/srv/own/node", "/srv/main.ts", "/srv", "own/node --conditions=@nashra/source main.ts"],
  ["/usr/bin/node", "/srv/my app/main.js", "/srv", 'node "my app/main.js"'],
])(
  "the command for Node %s and the script %s in the folder %s is: %s",
  (node, script, cwd, typed) => {
    expect(invocation(node, script, cwd)).toBe(typed);
  },
);

test.each([
  [["ser\u2066ve"], {}],
  [["token", "list", "--email", "a@b.example", "--na\u202eme"], {}],
  [["check"], { "NASHRA_\u2066X\u2069": "1" }],
])("escapes characters that change the text direction in its messages: %j", async (args, env) => {
  const { stdout, stderr } = await nashraServer(args, { env });
  expect(stderr).toMatch(/\\u\{20(?:66|2e)\}/);
  expect(stdout + stderr).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
});
