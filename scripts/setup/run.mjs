// `npm start`, `npm test` and `npm run demo`. Needs Node 20.19 or newer and npm; gets the rest.
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
  if (!command) throw new SetupError(`Unknown command ${name}: it is start, test or demo.`);
  process.exitCode = await command();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  if (name === "test") console.log("0 passed, 1 failed");
  process.exitCode = 1;
}

/** Sets up what is not there yet, then serves. */
function start() {
  setUp();
  return serve();
}

/** Sets up what is not there yet, then builds the documents of `examples/batch`. */
function demo() {
  setUp();
  return demonstrate();
}

function setUp() {
  if (installed() && built()) return;
  console.log("[nashra] set up this checkout: install the tools and build, a minute or two once");
  ensurePnpm();
  if (!installed()) install();
  build();
}

/** Sets up, then proves everything; the last line gives the totals. */
function test() {
  console.log(
    "npm test installs the project's tools into node_modules" +
      (browserPath() ? "." : ", and a Chromium on this machine for the tests that need one.") +
      systemUserNote(),
  );
  ensurePnpm();
  install();
  build();
  // The system's installer keeps its temporary files where it always does.
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
      "or set CHROME_PATH to one, and run npm test again. `pnpm test:unit` needs none.",
  );
  const failures = [{ name: "no browser", message: "the browser tests did not run" }];
  return { suite: browserTests.name, passed: 0, failed: 1, failures, flaky: [] };
}
