// What `npm start` shows until there is a server: the documents of examples/batch.
import { join } from "node:path";

import { toolNode } from "./setup/pnpm.mjs";
import { SetupError, run } from "./setup/shell.mjs";

const cli = join("packages", "cli", "dist", "main.js");
const batch = join("examples", "batch");
const out = join("out", "batch");

/** Builds the variants, then the two broken inputs; returns the exit code. */
export function demonstrate() {
  heading(`Twelve variants of one leaflet, from ${join(batch, "variants.csv")}`);
  const variants = nashra(
    "build",
    "--template",
    join(batch, "template.json"),
    "--data",
    join(batch, "variants.csv"),
    "--out",
    out,
    "--format",
    "xml",
    "--format",
    "html",
  );
  if (variants !== 0) throw new SetupError(`nashra build ended with code ${variants}.`);

  heading(`Two broken leaflets, from ${join(batch, "broken")}: they are there to be refused`);
  const broken = nashra("build", join(batch, "broken"), "--out", join("out", "broken"));
  if (broken !== 1)
    throw new SetupError(`nashra build should have refused them with code 1, not ${broken}.`);

  heading("Done");
  console.log(`The documents are in ${out}: each leaflet as FHIR XML and as a page to read.`);
  console.log("The broken leaflets were refused with exit code 1, as they should be.");
  return 0;
}

function nashra(...args) {
  console.log(`$ nashra ${args.join(" ")}`);
  return run(toolNode(), [cli, ...args], { shell: false }).status;
}

function heading(text) {
  console.log(`\n${text}\n`);
}
