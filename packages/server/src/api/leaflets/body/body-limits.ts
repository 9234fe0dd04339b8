import type { BodyError } from "../../../domain/leaflets/jobs.ts";

/**
 * How much a body may hold beside its images. Every limit is far beyond any leaflet; what is over it would
 * take many times its own size in memory, and the server with it.
 */
export const bodyLimits = {
  /** Values of JSON: items, fields, cells; also cells of the tables as rectangles. */
  values: 250_000,
  /** UTF-16 code units of the text of the content. */
  text: 4 * 1024 * 1024,
  /** UTF-16 code units of what lists show: the title, the names of medicine and company. */
  listed: 10_000,
  /** UTF-16 code units of the language, which lists are asked for. */
  language: 1000,
  /** Words, lines and tags, of the content and of XML each. */
  words: 1_000_000,
};

/** What of a body is too much. `content` is JSON of any shape. */
export function limitErrors(body: {
  readonly title?: unknown;
  readonly content?: unknown;
  readonly fhirXml?: unknown;
}): readonly BodyError[] {
  const size = { text: 0, words: 0 };
  measure(body.content, size);
  const errors = [...listedErrors(body), ...tableErrors(body.content)];
  if (size.text > bodyLimits.text || size.words > bodyLimits.words)
    errors.push({ pointer: "/content", code: "too-long" });
  if (typeof body.fhirXml === "string" && wordsIn(body.fhirXml) > bodyLimits.words)
    errors.push({ pointer: "/fhirXml", code: "too-long" });
  return errors;
}

/** A list holds many leaflets: what it shows of one may not be as long as a leaflet. */
function listedErrors({ title, content }: { title?: unknown; content?: unknown }): BodyError[] {
  // What is no object has none of them.
  const { medicineName, companyName, language } = Object(content) as Record<string, unknown>;
  const { listed } = bodyLimits;
  const fields = [
    ["/title", title, listed],
    ["/content/medicineName", medicineName, listed],
    ["/content/companyName", companyName, listed],
    ["/content/language", language, bodyLimits.language],
  ] as const;
  return fields
    .filter(([, value, most]) => typeof value === "string" && value.length > most)
    .map(([pointer]) => ({ pointer, code: "too-long" }));
}

/** Tables are printed as rectangles: one long row makes every other one as long. */
function tableErrors(content: unknown): BodyError[] {
  // What is no object has none, and a table that is none no rows.
  const { tables } = Object(content) as { readonly tables?: unknown };
  let cells = 0;
  return listOf(tables).flatMap((table, index) => {
    const { data } = Object(table) as { readonly data?: unknown };
    const rows = listOf(data);
    cells +=
      rows.length * rows.reduce((most: number, row) => Math.max(most, listOf(row).length), 0);
    const pointer = `/content/tables/${index}/data`;
    return cells > bodyLimits.values ? [{ pointer, code: "too-long" }] : [];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function measure(value: unknown, size: { text: number; words: number }): void {
  if (typeof value === "string") {
    size.text += value.length;
    size.words += wordsIn(value);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      size.text += key.length;
      // images have a limit of their own
      if (key !== "image" || typeof inner !== "string") measure(inner, size);
    }
  }
}

/** What text falls into when it is read: about its words, lines, tags and references. */
function wordsIn(text: string): number {
  let words = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // white space and controls, `&`, `<`, the spaces of other scripts
    if (unit <= 0x20 || unit === 0x26 || unit === 0x3c || isWideSpace(unit)) words += 1;
  }
  return words;
}

function isWideSpace(unit: number): boolean {
  return unit === 0xa0 || (unit >= 0x2000 && unit <= 0x202f) || unit === 0x3000;
}
