import { textBytes } from "../sql/leaflet-quota.ts";
import { languageKeyOf, searchTextOf, titleKeyOf } from "../sql/search.ts";
import type { KnownBlobs } from "./check-blobs.ts";
import type { ReportProblem } from "./store-problem.ts";
import type { Row } from "./tables.ts";

/**
 * Checks the row of a leaflet against its versions: their number, their bytes, and the summary of the newest
 * version.
 */
export function checkCounters(
  leaflet: Row,
  versions: readonly Row[],
  references: readonly Row[],
  known: KnownBlobs,
  report: ReportProblem,
): void {
  const wrong = (detail: string) =>
    report({ kind: "counter-wrong", location: `leaflet ${leaflet["id"]}`, detail });
  const newest = versions.at(-1);
  if (newest === undefined) {
    wrong("it has no version");
    return;
  }
  const { version } = leaflet;
  if (version !== newest["version"] || version !== versions.length) {
    wrong(
      `its row has version ${version}, but it has ${versions.length} versions up to ${newest["version"]}`,
    );
  }
  const texts = sum(
    versions.map(({ content, title, reading_findings }) =>
      textBytes(String(content), String(title), String(reading_findings)),
    ),
  );
  const hashes = new Set(references.map(({ hash }) => String(hash)));
  const bytes = texts + sum([...hashes].map((hash) => known.get(hash) ?? 0));
  if (leaflet["content_bytes"] !== texts || leaflet["bytes"] !== bytes) {
    wrong(`it has ${bytes} bytes, ${texts} of them text; its row has other numbers`);
  }
  for (const [column, value] of Object.entries(summaryOf(newest))) {
    if (leaflet[column] !== value) wrong(`its ${column} differs from that of its newest version`);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function summaryOf(newest: Row): Row {
  const text = (column: string) => String(newest[column]);
  return {
    title: text("title"),
    status: text("status"),
    language: text("language"),
    medicine_name: text("medicine_name"),
    company_name: text("company_name"),
    updated_at: Number(newest["saved_at"]),
    title_key: titleKeyOf(text("title")),
    language_key: languageKeyOf(text("language")),
    search_text: searchTextOf([text("title"), text("medicine_name"), text("company_name")]),
  };
}
