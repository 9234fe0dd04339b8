// Entry point of `npm start` and `npm test`. Needs only Node >= 20.19 and npm; installs the rest.
// Plain JavaScript, no dependencies: it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const win = process.platform === "win32";
const [command = "start", ...rest] = process.argv.slice(2);
const pkg = JSON.parse(readFileSync("package.json", "utf8"));
const pnpmSpec = pkg.packageManager.split("+")[0]; // pnpm@12.21.0
const pnpmMajor = pnpmSpec.split("@")[1].split(".")[0];

const die = (message) => {
  console.error(`\n${message}\n`);
  process.exit(1);
};
const timed = (label, f) => {
  const t = performance.now();
  const r = f();
  console.log(`[run] ${label}: ${((performance.now() - t) / 1000).toFixed(1)} s`);
  return r;
};
const sh = (cmd, args, opts = {}) =>
  spawnSync(cmd, args, {
    stdio: "inherit",
    shell: win,
    ...opts,
    env: { ...process.env, ...opts.env },
  });
const must = (cmd, args, opts) => {
  const r = sh(cmd, args, opts);
  if (r.status !== 0) process.exit(r.status ?? 1);
};

// ---------------------------------------------------------------- pnpm
// A pnpm of the pinned major on PATH is used as is; otherwise npm's own runner fetches the pinned
// one into npm's cache, and its folder goes on PATH for everything started from here.
const pnpmOk = () => {
  const r = spawnSync("pnpm", ["--version"], {
    shell: win,
    encoding: "utf8",
    cwd: dirname(root), // outside the project, so that no pnpm or corepack tries to switch versions
    env: { ...process.env, COREPACK_ENABLE_DOWNLOAD_PROMPT: "0" },
  });
  return r.status === 0 && r.stdout.trim().split(".")[0] === pnpmMajor;
};
if (!pnpmOk()) {
  const script = "console.log(process.env.PATH ?? process.env.Path)";
  const r = spawnSync(
    "npx",
    ["--yes", "--package", pnpmSpec, "--", "node", "-e", win ? `"${script}"` : script],
    {
      shell: win,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_config_update_notifier: "false" },
    },
  );
  if (r.status === 0) process.env.PATH = r.stdout.trim();
  if (!pnpmOk())
    die(
      `Could not get ${pnpmSpec} with npx. Install pnpm ${pnpmMajor} (npm install -g ${pnpmSpec}) and try again.`,
    );
}

// ------------------------------------------------------------- install
timed("install", () =>
  must("pnpm", ["install", "--frozen-lockfile", "--reporter=append-only"], {
    stdio: ["ignore", process.env.CI ? "inherit" : "ignore", "inherit"],
  }),
);
const version = spawnSync("pnpm", ["exec", "node", "-p", "process.versions.node"], {
  shell: win,
  encoding: "utf8",
}).stdout.trim();
const [major = 0, minor = 0] = version.split(".").map(Number);
if (!(major > 24 || (major === 24 && minor >= 15) || (major === 22 && minor >= 22))) {
  die(
    `The tools need Node 22.22+ or 24.15+, but run on ${version}: the bundled Node (npm package "node") did not install.\nInstall Node 24 and run the command again.`,
  );
}

// --------------------------------------------------------------- build
function* files(dir) {
  for (const e of readdirSync(dir, { withFileTypes: true })) {
    if (
      e.name === "node_modules" ||
      e.name === "dist" ||
      e.name === "test" ||
      e.name.startsWith(".")
    )
      continue;
    const p = join(dir, e.name);
    if (e.isDirectory()) yield* files(p);
    else yield p;
  }
}
function build() {
  const h = createHash("sha256").update(version);
  for (const f of [...files("packages"), "pnpm-lock.yaml", "tsconfig.base.json"].toSorted((a, b) =>
    a < b ? -1 : 1,
  )) {
    h.update(f).update(readFileSync(f));
  }
  const want = h.digest("hex");
  const stamp = "node_modules/.cache/build-stamp";
  const outputs = [
    "packages/engine/dist",
    "packages/server/dist",
    "packages/cli/dist",
    "packages/web/dist",
  ];
  if (
    outputs.every((o) => existsSync(o)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === want
  )
    return;
  timed("build", () => must("pnpm", ["run", "build"], { stdio: ["ignore", "ignore", "inherit"] }));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, want);
}

// ------------------------------------------------------------- browser
const browsers = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
function playwrightHasBrowser() {
  const r = spawnSync(
    "pnpm",
    ["exec", "playwright", "install", "--dry-run", "--only-shell", "chromium"],
    { shell: win, encoding: "utf8" },
  );
  const dirs = [...(r.stdout ?? "").matchAll(/Install location:\s+(.*)/g)].map((m) => m[1].trim());
  return dirs.some((d) => /chromium/.test(d) && existsSync(d));
}
async function reachable(url) {
  try {
    await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(4000) });
    return true;
  } catch {
    return false;
  }
}
async function ensureBrowser() {
  const own = browsers.find((p) => p && existsSync(p));
  if (own) return own;
  if (playwrightHasBrowser()) return "playwright";
  const isRoot = process.getuid?.() === 0;
  const apt = existsSync("/usr/bin/apt-get");
  console.log("[run] no Chrome/Chromium found; getting one for the end-to-end tests");
  if (await reachable("<the address playwright downloads from>")) {
    const deps = isRoot && apt ? ["--with-deps"] : [];
    if (
      sh("pnpm", ["exec", "playwright", "install", ...deps, "--only-shell", "chromium"]).status ===
      0
    )
      return "playwright";
  }
  if (apt && isRoot) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    sh("apt-get", ["update", "-q"], { env, stdio: ["ignore", "ignore", "inherit"] });
    sh("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const got = browsers.find((p) => p && existsSync(p));
    if (got) return got;
  }
  return die(
    "No browser for the end-to-end tests. Install Chrome or Chromium (Debian/Ubuntu: sudo apt-get install chromium),\nor set CHROME_PATH to one, and run `npm test` again. `pnpm test:unit` needs none.",
  );
}

// ------------------------------------------------------------ commands
if (command === "start") {
  build();
  const local = join(root, "node_modules/node/bin", win ? "node.exe" : "node");
  const node = existsSync(local) ? local : process.execPath;
  const args = ["packages/cli/dist/main.js", "serve", "--web", "packages/web/dist", ...rest];
  const child = spawn(node, args, { stdio: "inherit" });
  for (const s of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(s, () => child.kill(s));
  // A SIGTERM sent to npm stops npm and its shell but not what the shell runs: follow the parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
  child.on("exit", (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
} else if (command === "test") {
  const browser = await ensureBrowser();
  timed("check", () => must("pnpm", ["run", "check"]));
  timed("unit tests", () => must("pnpm", ["run", "test:unit"]));
  build();
  timed(`e2e (${browser})`, () => must("pnpm", ["run", "test:e2e", ...rest]));
} else die(`unknown command ${command}`);
