// What `npm run demo` shows: the documents of examples/batch.
import { toolNode } from "./pnpm.mjs";
import { SetupError, run } from "./shell.mjs";

const batch = "examples/batch";
const out = "out/batch";
const formats = ["--format", "xml", "--format", "html"];

/** Builds the variants and the leaflets, then shows what is said of broken ones; returns the exit code. */
export function demonstrate() {
  heading("Variants of one leaflet: a template, and a row of a table for each");
  const data = ["--template", `${batch}/template.json`, "--data", `${batch}/variants.csv`];
  const layout = ["--layout", "complete"];
  nashra(["build", ...data, ...layout, "--out", `${out}/variants`, ...formats], 0);

  heading("Leaflets as they come: JSON, many in one file, a FHIR document");
  nashra(["build", `${batch}/leaflets`, "--out", `${out}/leaflets`, ...formats], 0);

  heading("Two broken leaflets, there to be refused: exit code 1 is right");
  nashra(["validate", `${batch}/broken`], 1);

  console.log(
    `\nThe documents are in ${out}/: each leaflet as FHIR XML and as a page to read in a browser.`,
  );
  return 0;
}

function nashra(args, expected) {
  console.log(`$ nashra ${args.join(" ")}`);
  const { status } = run(toolNode(), ["packages/cli/dist/main.js", ...args], { shell: false });
  if (status !== expected)
    throw new SetupError(`nashra ended with code ${status}, not ${expected} as it should.`);
}

function heading(text) {
  console.log(`\n${text}\n`);
}
