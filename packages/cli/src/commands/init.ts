import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { templates } from "@nashra/engine/templates";
import { UsageError } from "../usage-error.ts";
import { exitCodes, type ExitCode, type World } from "../world.ts";
import { printOrWrite } from "./print-or-write.ts";

export interface InitOptions {
  readonly language: "en" | "ar" | "fr";
  readonly out?: string;
  readonly force?: boolean;
}

/** `nashra init`: a leaflet to begin with; `[[…]]` says what belongs in each place. */
export function init({ language, out, force }: InitOptions, world: World): ExitCode {
  if (out !== undefined && out !== "-" && force !== true && existsSync(resolve(world.cwd, out))) {
    throw new UsageError(`${out} exists already; --force writes over it`);
  }
  const template = templates.find(({ content }) => content.language === language);
  if (template === undefined) throw new Error(`no template in ${language}`);
  // the date of the template is nobody's: blank, it is asked for until somebody gives one
  const content = { ...template.content, revisionDate: "" };
  printOrWrite(`${JSON.stringify(content, null, 2)}\n`, out, world);
  return exitCodes.done;
}
