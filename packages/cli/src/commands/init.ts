import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { templates } from "@nashra/engine/templates";
import { UsageError } from "../usage-error.ts";
import { exitCodes, type ExitCode, type Environment } from "../environment.ts";
import { printOrWrite } from "./print-or-write.ts";

export interface InitOptions {
  readonly language: "en" | "ar" | "fr";
  readonly out?: string;
  readonly force?: boolean;
}

/** `nashra init`: prints a starter leaflet, in which `[[…]]` marks the places to fill in. */
export function init({ language, out, force }: InitOptions, environment: Environment): ExitCode {
  if (
    out !== undefined &&
    out !== "-" &&
    force !== true &&
    existsSync(resolve(environment.cwd, out))
  ) {
    throw new UsageError(`${out} already exists; use --force to overwrite it`);
  }
  const template = templates.find(({ content }) => content.language === language);
  if (template === undefined) throw new Error(`There is no template in ${language}`);
  // The revision date of the template does not fit a new leaflet. A blank date is reported until the author
  // enters one.
  const content = { ...template.content, revisionDate: "" };
  printOrWrite(`${JSON.stringify(content, null, 2)}\n`, out, environment);
  return exitCodes.success;
}
