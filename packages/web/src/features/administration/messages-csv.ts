import type { ContactMessage } from "../../api/calls.ts";

const columns = [
  "sentAt",
  "name",
  "email",
  "company",
  "inquiryType",
  "subject",
  "message",
  "readAt",
] as const;

/** Writes messages as CSV (RFC 4180) with a byte order mark, from which spreadsheet programs recognise UTF-8. */
export function messagesCsv(
  messages: readonly ContactMessage[],
  names: Readonly<Record<(typeof columns)[number], string>>,
): string {
  const rows = [
    columns.map((column) => names[column]),
    ...messages.map((message) => columns.map((column) => message[column] ?? "")),
  ];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** The first characters of a formula in a spreadsheet program. */
const formulaStarts = new Set(["=", "+", "-", "@", "\t", "\r"]);

/** A cell in quotation marks. An apostrophe before a formula keeps spreadsheet programs from running it. */
function cell(text: string): string {
  const safe = formulaStarts.has(text.charAt(0)) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
