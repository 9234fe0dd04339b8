// Replaces curl in tests on machines without it. It supports only the options that README.md uses and refuses
// all others.
import { readFileSync, writeFileSync } from "node:fs";

const headers = new Headers();
const options = { method: "", url: "", body: undefined, output: "", jar: "", cookies: "" };
const flags = { fail: false, showError: false };
const rest = process.argv.slice(2);
while (rest.length > 0) take(rest.shift(), () => rest.shift() ?? "");

if (options.cookies) headers.set("Cookie", readFileSync(options.cookies, "utf8"));
const reply = await fetch(options.url, {
  method: options.method || (options.body === undefined ? "GET" : "POST"),
  headers,
  body: options.body,
});
if (options.jar) {
  const pairs = reply.headers.getSetCookie().map((line) => line.split(";")[0]);
  writeFileSync(options.jar, pairs.join("; "));
}
if (flags.fail && reply.status >= 400) {
  if (flags.showError) {
    process.stderr.write(`curl: (22) The requested URL returned error: ${reply.status}\n`);
  }
  process.exit(22);
}
const bytes = new Uint8Array(await reply.arrayBuffer());
if (options.output) writeFileSync(options.output, bytes);
else process.stdout.write(bytes);

function take(option, value) {
  switch (option) {
    case "-s":
      return;
    case "-sf":
      flags.fail = true;
      return;
    case "-sSf":
      flags.fail = true;
      flags.showError = true;
      return;
    case "-X":
      options.method = value();
      return;
    case "-H": {
      const [name, ...text] = value().split(": ");
      headers.set(name, text.join(": "));
      return;
    }
    case "-d":
    case "--data-binary": {
      const text = value();
      options.body = text === "@-" ? readFileSync(0) : text;
      return;
    }
    case "-o":
      options.output = value();
      return;
    case "-c":
      options.jar = value();
      return;
    case "-b":
      options.cookies = value();
      return;
    default:
      if (option.startsWith("-"))
        throw new Error(`This replacement for curl does not support ${option}`);
      options.url = option;
  }
}
