import { renderPreview, TooComplex, tooComplex, validateLeaflet } from "@nashra/engine";
import { refuseConflicts } from "../file-conflicts.ts";
import type { ExitCode, Environment } from "../environment.ts";
import { readOneSource } from "./one-source.ts";
import { printOrWrite } from "./print-or-write.ts";
import { writeSourceReport, type SourceReportOptions } from "./write-source-report.ts";

export interface PreviewOptions extends SourceReportOptions {
  readonly maxInput: number;
  readonly layout?: "standard" | "complete";
}

/**
 * `nashra preview`: renders a leaflet as a page to read and print. The leaflet may be incomplete; missing
 * content is reported.
 */
export async function preview(
  place: string,
  options: PreviewOptions,
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
  const source = await readOneSource(place, options.maxInput, environment);
  if (source.kind !== "read") return writeSourceReport("preview", source, [], options, environment);
  const { title, languages = [] } = source.options;
  const layout = options.layout ?? "complete";
  try {
    const page = renderPreview(source.content, { ...(title && { title }), layout, languages });
    printOrWrite(page, options.out, environment);
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    const refused = { ...source, kind: "refused" } as const;
    return writeSourceReport("preview", refused, [tooComplex(error)], options, environment);
  }
  const found = validateLeaflet(source.content, { ...source.options, layout });
  return writeSourceReport("preview", source, source.placed(found), options, environment);
}
