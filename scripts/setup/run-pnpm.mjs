// `node scripts/setup/run-pnpm.mjs install --frozen-lockfile`: runs pnpm on a machine that has only Node and
// npm. Fetches and verifies the pinned version if necessary.
import { ensurePnpm } from "./pnpm.mjs";
import { SetupError, run } from "./shell.mjs";

try {
  ensurePnpm();
  process.exitCode = run("pnpm", process.argv.slice(2), { stdio: "inherit" }).status ?? 1;
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
