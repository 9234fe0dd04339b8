import { refuseConflicts } from "../file-conflicts.ts";
import type { ExitCode, Environment } from "../environment.ts";
import { readOneSource } from "./one-source.ts";
import { printOrWrite } from "./print-or-write.ts";
import { writeSourceReport, type SourceReportOptions } from "./write-source-report.ts";

export interface ImportOptions extends SourceReportOptions {
  readonly maxInput: number;
  /** The number of the document in a Bundle that contains several, from 1. */
  readonly document?: number;
}

/**
 * `nashra import`: reads the leaflet content from a document, and reports everything that has no field in a
 * leaflet.
 */
export async function importDocument(
  place: string,
  options: ImportOptions,
  environment: Environment,
): Promise<ExitCode> {
  refuseConflicts({
    cwd: environment.cwd,
    reads: [place],
    writes: [
      ["--out", options.out],
      ["--report-file", options.reportFile],
    ],
  });
  const source = await readOneSource(place, options.maxInput, environment, options.document);
  if (source.kind === "read") {
    printOrWrite(`${JSON.stringify(source.content, null, 2)}\n`, options.out, environment);
  }
  return writeSourceReport("import", source, [], options, environment);
}
