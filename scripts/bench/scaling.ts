import type { GeneratedFiles } from "../generate/generated-files.ts";
import { projectText } from "../project/project-files.ts";

const page = "docs/scaling.md";

/** `docs/scaling.md` with its two tables, computed from the figures that other pages record. */
export function scalingFiles(): GeneratedFiles {
  return {
    [page]: withTables(projectText(page), {
      "one machine": oneMachine(projectText),
      "ten million leaflets": tenMillionLeaflets(projectText),
    }),
  };
}

/** Returns the text of a page of the project. */
export type ReadPage = (path: string) => string;

/** The figures of one machine, as measured. */
function oneMachine(read: ReadPage): string {
  const row = (what: string) => [what, recordedText(read, what)];
  return table(
    ["Measured", "Result"],
    [
      row("GET of 50 KB leaflets, per second on one core"),
      row("List of 50, per second on one core"),
      row("POST of 50 KB leaflets, per second on one core"),
      row("Memory of an idle server"),
      row("SQLite database of 1,000,000 leaflets, without their contents"),
      row("List of 50, store of 1,000,000 leaflets (SQLite)"),
    ],
  );
}

/** What the calculation assumes. The page names each of these numbers. */
const assumed = {
  leaflets: 10_000_000,
  organisations: 1000,
  /** Versions of a leaflet; the current one is published, and the earlier ones never were. */
  versions: 5,
  /** People who write at the same time. Each of them saves once a minute and opens two leaflets. */
  editors: 1000,
  /** Requests of the public in a second, each for a page that is not in the cache. */
  pages: 500,
} as const;

/** The calculation for ten million leaflets and 1,000 organisations, from measured figures. */
export function tenMillionLeaflets(read: ReadPage): string {
  return table(
    ["What", "Calculation", "Result"],
    [...storage(read), ...processors(read), ...durations(read)],
  );
}

type Rows = readonly (readonly [string, string, string])[];

function storage(read: ReadPage): Rows {
  const { leaflets, organisations, versions } = assumed;
  const of = (what: string) => recorded(read, what);
  const row = (what: string, part: string): Rows[number] => {
    const earlier = of(`Compacted version of an example leaflet: ${part}`);
    const published = of(`Published version of an example leaflet: ${part}`);
    const bytes = leaflets * ((versions - 1) * earlier.value + published.value);
    const each = `${versions - 1} × ${earlier.text} + ${published.text}`;
    return [what, `${count(leaflets)} × (${each})`, size(bytes)];
  };
  const lists = of("PostgreSQL database of 1,000,000 leaflets, without their contents");
  const published = of("Published version of an example leaflet: object store");
  const each = leaflets / organisations;
  const index = numberIn(
    read,
    "docs/decisions/0060-index-of-the-fhir-api.md",
    /takes about (\d+) kB in the database/,
  );
  return [
    row("PostgreSQL", "PostgreSQL"),
    [
      "of it, rows and indexes of lists and searches",
      `${count(leaflets / 1e6)} × ${lists.text}`,
      size((leaflets / 1e6) * lists.value),
    ],
    [
      "of it, index of the FHIR API",
      `${count(leaflets)} × ${index} kB`,
      size(leaflets * index * 1000),
    ],
    row("Object store", "object store"),
    ["XML of one organisation", `${count(each)} × ${published.text}`, size(each * published.value)],
  ];
}

function processors(read: ReadPage): Rows {
  const { editors, pages } = assumed;
  const saves = recorded(read, "POST of 50 KB leaflets, per second on one core");
  const reads = recorded(read, "GET of 50 KB leaflets, per second on one core");
  const page = recorded(read, "Page of an example in English, rendered: processor time");
  const cores = [editors / 60 / saves.value, (2 * editors) / 60 / reads.value, pages * page.value];
  const sum = cores.reduce((one, other) => one + other, 0);
  const of = (needed = 0) => `${short(needed)} cores`;
  return [
    ["Saving", `${count(editors)} editors, once a minute / ${saves.text} a second`, of(cores[0])],
    [
      "Opening leaflets",
      `${count(editors)} editors, twice a minute / ${reads.text} a second`,
      of(cores[1]),
    ],
    ["Public pages, not cached", `${count(pages)} a second × ${page.text}`, of(cores[2])],
    ["Servers together", "sum", of(sum)],
  ];
}

function durations(read: ReadPage): Rows {
  const { leaflets, versions } = assumed;
  const all = leaflets * versions;
  const operations = "docs/operations.md";
  const checking = numberIn(read, operations, /`check` needs (\d+) seconds of processor time/);
  const migrated = numberIn(read, operations, /about ([\d,]+) leaflets in a second/);
  const days = numberIn(read, operations, /are read within about (\d+) days/);
  const hours = (seconds: number) => `${short(seconds / 3600)} hours`;
  return [
    [
      "`nashra-server check`, processor time",
      `${count(all)} versions × ${checking} s / 1,000`,
      hours((all / 1000) * checking),
    ],
    [
      "Migration of the search",
      `${count(leaflets)} / ${count(migrated)} a second`,
      hours(leaflets / migrated),
    ],
    [
      "Verification in the background",
      `${count(all)} versions / ${days} days`,
      `${short(all / days / 86_400)} versions a second`,
    ],
  ];
}

const units: Readonly<Record<string, number>> = { "": 1, kB: 1e3, MB: 1e6, GB: 1e9, ms: 1 / 1000 };

/** A value of the table in docs/performance.md: bytes, seconds or a number. */
function recorded(read: ReadPage, what: string): { readonly text: string; readonly value: number } {
  const text = recordedText(read, what);
  const [, digits = "", unit = ""] = /^([\d.]+) ?([a-zA-Z]*)$/.exec(text) ?? [];
  const factor = units[unit];
  if (digits === "" || factor === undefined) throw new Error(`${what}: ${text} is not a number.`);
  return { text, value: Number(digits) * factor };
}

function recordedText(read: ReadPage, what: string): string {
  const rows = read("docs/performance.md")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const text = rows.find((cells) => cells[1] === what)?.[2];
  if (text === undefined) throw new Error(`docs/performance.md has no row “${what}”.`);
  return text;
}

/** A number in the text of a page, whatever its line breaks. */
function numberIn(read: ReadPage, path: string, pattern: RegExp): number {
  const [, digits] = pattern.exec(read(path).replaceAll(/\s+/g, " ")) ?? [];
  if (digits === undefined) throw new Error(`${path} has no sentence with ${String(pattern)}.`);
  return Number(digits.replaceAll(",", ""));
}

/** Two significant digits. */
const short = (value: number) => String(Number(value.toPrecision(2)));
const count = (number: number) => number.toLocaleString("en-US");

/** Bytes in GB or TB. */
function size(bytes: number): string {
  return bytes < 1e12 ? `${short(bytes / 1e9)} GB` : `${short(bytes / 1e12)} TB`;
}

/** A Markdown table as the formatter writes it. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[], fill: string) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(" | ")} |`;
  const rule = line(
    columns.map(() => ""),
    "-",
  );
  return [line(columns, " "), rule, ...rows.map((cells) => line(cells, " "))].join("\n");
}

/** Replaces the text between `<!-- name -->` and `<!-- end of name -->`. */
function withTables(text: string, tables: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [name, content] of Object.entries(tables)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const [before, rest] = result.split(start);
    const after = rest?.split(end)[1];
    if (after === undefined) throw new Error(`${page} has no place for the table “${name}”.`);
    result = `${before}${start}\n\n${content}\n\n${end}${after}`;
  }
  return result;
}
