import { leafletJsonSchema } from "@nashra/engine/schema";
import { exitCodes, type ExitCode, type Environment } from "../environment.ts";
import { printOrWrite } from "./print-or-write.ts";

/** `nashra schema`: prints the JSON Schema of a leaflet. Editors use it for completion and validation. */
export function schema({ out }: { readonly out?: string }, environment: Environment): ExitCode {
  printOrWrite(`${JSON.stringify(leafletJsonSchema(), null, 2)}\n`, out, environment);
  return exitCodes.success;
}
