import { refuseConflicts } from "../file-conflicts.ts";
import type { ExitCode, World } from "../world.ts";
import { readOneSource } from "./one-source.ts";
import { printOrWrite } from "./print-or-write.ts";
import { reportSource, type ReportSourceOptions } from "./report-source.ts";

export interface ImportOptions extends ReportSourceOptions {
  readonly maxInput: number;
}

/**
 * `nashra import`: reads the leaflet content from a document, and reports everything that has no field in a
 * leaflet.
 */
export async function importDocument(
  place: string,
  options: ImportOptions,
  world: World,
): Promise<ExitCode> {
  refuseConflicts({
    cwd: world.cwd,
    reads: [place],
    writes: [
      ["--out", options.out],
      ["--report-file", options.reportFile],
    ],
  });
  const source = await readOneSource(place, options.maxInput, world);
  if (source.kind === "read") {
    printOrWrite(`${JSON.stringify(source.content, null, 2)}\n`, options.out, world);
  }
  return reportSource("import", source, [], options, world);
}
