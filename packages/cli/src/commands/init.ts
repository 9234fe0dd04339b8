import { templates } from "@nashra/engine/templates";
import { exitCodes, type ExitCode, type World } from "../world.ts";
import { printOrWrite } from "./print-or-write.ts";

export interface InitOptions {
  readonly language: "en" | "ar" | "fr";
  readonly out?: string;
}

/** `nashra init`: a leaflet to begin with; `[[…]]` says what belongs in each place. */
export function init({ language, out }: InitOptions, world: World): ExitCode {
  const template = templates.find(({ content }) => content.language === language);
  if (template === undefined) throw new Error(`no template in ${language}`);
  printOrWrite(`${JSON.stringify(template.content, null, 2)}\n`, out, world);
  return exitCodes.done;
}
