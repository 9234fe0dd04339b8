// `pnpm check`: runs every check, even if an earlier check has failed.
import { checks } from "./checks.mjs";
import { build } from "./build.mjs";
import { SetupError } from "./shell.mjs";
import { runCheck, printResults } from "./suites.mjs";

try {
  build();
} catch (error) {
  // Continue, because the checks describe problems of the sources better than a failed build.
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
}
const results = checks.map(runCheck);
printResults(results);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
