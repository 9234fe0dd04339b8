// Imports the modules that the arguments name and prints the regular expressions that they construct while they
// are loaded, with the place of each call.
import { fileURLToPath, pathToFileURL } from "node:url";

/** @type {{ path: string, line?: number | null, column?: number | null, source: string, flags: string }[]} */
const recorded = [];

Error.prepareStackTrace = (_, [call]) => call;

/** @param {RegExp} pattern @param {Function} trap */
function record(pattern, trap) {
  /** @type {{ stack?: NodeJS.CallSite }} */
  const caller = {};
  Error.captureStackTrace(caller, trap);
  const url = caller.stack?.getFileName() ?? "";
  const [line, column] = [caller.stack?.getLineNumber(), caller.stack?.getColumnNumber()];
  const path = url.startsWith("file:") ? fileURLToPath(url) : url;
  recorded.push({ path, line, column, source: pattern.source, flags: pattern.flags });
  return pattern;
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: function construct(target, args) {
    return record(Reflect.construct(target, args), construct);
  },
  apply: function apply(target, self, args) {
    return record(Reflect.apply(target, self, args), apply);
  },
});

for (const path of process.argv.slice(2)) await import(pathToFileURL(path).href);
process.stdout.write(JSON.stringify(recorded));
