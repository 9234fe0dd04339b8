import type { Remark } from "../reporters/report.ts";
import type { Said } from "../said.ts";
import { sentenceOf, type ReportLanguage } from "../words.ts";

/** What was said, with its sentence, ready for any report. */
export function remarkOf(said: Said, language: ReportLanguage): Remark {
  const { code, severity, path, expression, line, column, details, reference } = said;
  return {
    code,
    severity,
    message: sentenceOf(said, language),
    path,
    ...(expression !== undefined && { expression }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    details,
    reference,
  };
}
