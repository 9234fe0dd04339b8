import { renderPreview, validateLeaflet } from "@nashra/engine";
import { refuseConflicts } from "../file-conflicts.ts";
import type { ExitCode, World } from "../world.ts";
import { readOneSource } from "./one-source.ts";
import { printOrWrite } from "./print-or-write.ts";
import { reportSource, type ReportSourceOptions } from "./report-source.ts";

export interface PreviewOptions extends ReportSourceOptions {
  readonly maxInput: number;
}

/**
 * `nashra preview`: renders a leaflet as a page to read and print. The leaflet may be incomplete; missing
 * content is reported.
 */
export async function preview(
  place: string,
  options: PreviewOptions,
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
  if (source.kind !== "read") return reportSource("preview", source, [], options, world);
  const { title } = source.options;
  const page = renderPreview(source.content, title === undefined ? {} : { title });
  printOrWrite(page, options.out, world);
  // The page shows every section, so the layout omits none.
  const found = validateLeaflet(source.content, { ...source.options, layout: "complete" });
  return reportSource("preview", source, found, options, world);
}
