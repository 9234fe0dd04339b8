// Runs `npm run demo`: builds the documents of examples/batch.
import { toolNode } from "./pnpm.mjs";
import { SetupError, run } from "./shell.mjs";

const batch = "examples/batch";
const out = "out/batch";
const formats = ["--format", "xml", "--format", "html"];

/** Builds the variants and the leaflets, then shows the findings of broken leaflets. Returns the exit code. */
export function demonstrate() {
  heading("Variants of one leaflet: a template and a table with one row per variant");
  const data = ["--template", `${batch}/template.json`, "--data", `${batch}/variants.csv`];
  const layout = ["--layout", "complete"];
  nashra(["build", ...data, ...layout, "--out", `${out}/variants`, ...formats], 0);

  heading("Leaflets in several formats: JSON, many in one file, a FHIR document");
  nashra(["build", `${batch}/leaflets`, "--out", `${out}/leaflets`, ...formats], 0);

  heading("Two broken leaflets that must be refused: exit code 1 is expected");
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
    throw new SetupError(`nashra ended with code ${status}, instead of ${expected}.`);
}

function heading(text) {
  console.log(`\n${text}\n`);
}
