import { termsIn } from "../sql/fact-columns.ts";
import { languageKeyOf, searchColumnsOf } from "../sql/search.ts";
import { counted } from "./counted.ts";
import type { CheckScratch } from "./check-scratch.ts";
import { wordOf } from "./leaflet-words.ts";
import type { ReportProblem } from "./store-problem.ts";
import type { Row } from "./tables.ts";

/**
 * Checks the row of a leaflet against its versions: their number, their bytes, and the summary of the newest
 * version.
 */
export function checkCounters(leaflet: Row, scratch: CheckScratch, report: ReportProblem): void {
  scratch.addLeaflet(leaflet);
  const wrong = (detail: string) =>
    report({ kind: "counter-wrong", location: `leaflet ${leaflet["id"]}`, detail });
  const { count, textBytes, blobBytes, newest, createdAt } = scratch.versionsOf(
    String(leaflet["id"]),
  );
  if (newest === undefined) {
    wrong("it has no version");
    return;
  }
  const { version } = leaflet;
  if (version !== newest["version"] || version !== count) {
    wrong(
      `its row has version ${version}, but it has ${counted(count, "version")} up to ${newest["version"]}`,
    );
  }
  if (newest["hash"] !== null && leaflet["hash"] !== newest["hash"])
    wrong("its hash differs from that of its newest version");
  if (createdAt !== undefined && leaflet["created_at"] !== createdAt)
    wrong("its time of creation differs from the time of its first version");
  // A repair counts the text of a version that could not be read here.
  if (textBytes !== undefined) {
    const bytes = textBytes + blobBytes;
    if (leaflet["content_bytes"] !== textBytes || leaflet["bytes"] !== bytes)
      wrong(`it has ${bytes} bytes, ${textBytes} of them text; its row has other numbers`);
  }
  for (const [column, value] of Object.entries(summaryOf(newest))) {
    if (leaflet[column] !== value)
      wrong(`its ${wordOf(column)} differs from that of its newest version`);
  }
}

/** Checks the bytes that count for the quota of each user against the bytes of the user's leaflets. */
export function checkQuotas(scratch: CheckScratch, report: ReportProblem): void {
  const wrong = scratch.rows(
    `select id, bytes, used from (
      select id, bytes + (select coalesce(sum(changes.bytes), 0) from changes where owner = users.id) as bytes,
        (select coalesce(sum(leaflets.bytes), 0) from leaflets where owner = users.id) as used
      from users) where bytes <> used`,
  );
  for (const { id, bytes, used } of wrong) {
    const detail = `their leaflets have ${String(used)} bytes, but the quota counts ${String(bytes)}`;
    report({ kind: "counter-wrong", location: `user ${String(id)}`, detail });
  }
}

function summaryOf(newest: Row): Row {
  const text = (column: string) => String(newest[column]);
  const terms = newest["product_terms"] === null ? null : text("product_terms");
  return {
    title: text("title"),
    status: text("status"),
    language: text("language"),
    medicine_name: text("medicine_name"),
    company_name: text("company_name"),
    updated_at: Number(newest["saved_at"]),
    language_key: languageKeyOf(text("language")),
    profile: newest["profile"] ?? null,
    has_product: newest["has_product"] ?? null,
    product_terms: terms,
    ...searchColumnsOf(
      text("title"),
      text("medicine_name"),
      text("company_name"),
      ...termsIn(terms),
    ),
  };
}
