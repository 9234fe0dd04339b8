import { leafletJsonSchema } from "@nashra/engine/schema";
import { exitCodes, type ExitCode, type World } from "../world.ts";
import { printOrWrite } from "./print-or-write.ts";

/** `nashra schema`: the JSON Schema of a leaflet, by which editors complete and check it. */
export function schema({ out }: { readonly out?: string }, world: World): ExitCode {
  printOrWrite(`${JSON.stringify(leafletJsonSchema(), null, 2)}\n`, out, world);
  return exitCodes.done;
}
