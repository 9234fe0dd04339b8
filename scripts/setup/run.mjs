// `npm start`, `npm test` and `npm run demo`. Needs Node 20.19 or newer and npm, and installs everything
// else.
import { demonstrate } from "./demonstrate.mjs";
import { checks } from "./checks.mjs";
import { serve } from "./serve.mjs";
import { browserPath, ensureBrowser } from "./browser.mjs";
import { build, built } from "./build.mjs";
import { withFilesInMemory } from "./files-in-memory.mjs";
import { systemUserNote } from "./postgres-user.mjs";
import { ensurePnpm, install, installed } from "./pnpm.mjs";
import { SetupError, root } from "./shell.mjs";
import {
  browserTests,
  releaseDryRun,
  runCheck,
  runSuite,
  printResults,
  unitTests,
} from "./suites.mjs";

const commands = { start, test, demo };
const [name = "start"] = process.argv.slice(2);
const command = commands[name];
process.chdir(root);

try {
  if (!command) throw new SetupError(`Unknown command ${name}. Use start, test or demo.`);
  process.exitCode = await command();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  if (name === "test") console.log("0 passed, 1 failed");
  process.exitCode = 1;
}

/** Sets up the checkout if necessary, then starts the server. */
function start() {
  setUp();
  return serve();
}

/** Sets up the checkout if necessary, then builds the documents of `examples/batch`. */
function demo() {
  setUp();
  return demonstrate();
}

function setUp() {
  if (installed() && built()) return;
  console.log(
    "[nashra] setting up this checkout: installs the tools and builds, one or two minutes the first time",
  );
  ensurePnpm();
  if (!installed()) install();
  build();
}

/** Sets up the checkout, then runs all checks and tests. The last line prints the totals. */
function test() {
  console.log(
    "npm test installs the project's tools into node_modules" +
      (browserPath() ? "." : ", and a Chromium on this machine for the tests that need one.") +
      systemUserNote(),
  );
  ensurePnpm();
  install();
  build();
  // Installs the browser first, so that the system's installer uses its usual temporary folder.
  const browser = ensureBrowser();
  const results = withFilesInMemory(() => [
    ...checks.map(runCheck),
    runSuite(unitTests),
    runCheck(releaseDryRun),
    browser ? runSuite(browserTests) : noBrowser(),
  ]);
  printResults(results);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
}

function noBrowser() {
  console.error(
    "No browser for the browser tests. Install Chrome or Chromium (Debian: sudo apt-get install chromium)\n" +
      "or set CHROME_PATH to one, and run npm test again. `pnpm test:unit` needs no browser.",
  );
  const failures = [{ name: "no browser", message: "the browser tests did not run" }];
  return { suite: browserTests.name, passed: 0, failed: 1, failures, flaky: [] };
}
