import { resolve } from "node:path";
import { writeNamedFile } from "../files.ts";
import { paintFor, type Paint } from "../terminal.ts";
import type { Environment } from "../environment.ts";
import type { Report } from "./report.ts";

export const reportFormats = ["text", "json", "junit", "sarif", "github"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The destination and format of a report. */
export interface ReportPlan {
  readonly format: ReportFormat;
  readonly to: "stdout" | "stderr" | { readonly file: string };
}

/** Loads the requested reporter and writes the report. */
export async function writeReport(
  report: Report,
  plan: ReportPlan,
  environment: Environment,
  colour: boolean,
) {
  const { to } = plan;
  const paint = typeof to === "string" ? paintFor(environment[to], environment.env, colour) : plain;
  const text = await render(report, plan.format, paint);
  if (typeof to === "string") environment[to].write(text);
  else {
    const writer = { name: `${environment.pid}-0`, isRunning: environment.isRunning };
    writeNamedFile(resolve(environment.cwd, to.file), [text], writer);
  }
}

const plain: Paint = (_, text) => text;

async function render(report: Report, format: ReportFormat, paint: Paint): Promise<string> {
  switch (format) {
    case "text":
      return (await import("./text.ts")).textReport(report, paint);
    case "json":
      return (await import("./json.ts")).jsonReport(report);
    case "junit":
      return (await import("./junit.ts")).junitReport(report);
    case "sarif":
      return (await import("./sarif.ts")).sarifReport(report);
    case "github":
      return (await import("./github.ts")).githubReport(report);
  }
}
