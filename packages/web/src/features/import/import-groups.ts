import type { Finding, FindingCode } from "@nashra/engine";

/** In the order of the list, of which the first group is open. */
export const importGroups = [
  "language",
  "unplaced",
  "approximated",
  "removed",
  "fields",
  "other",
] as const;

export type ImportGroup = (typeof importGroups)[number];

const groupOf: Partial<Readonly<Record<FindingCode, ImportGroup>>> = {
  "language-mismatch": "language",
  "language-unsupported": "language",
  "import-unplaced": "unplaced",
  "import-approximated": "approximated",
  "markup-removed": "removed",
  "link-removed": "removed",
  "text-not-representable": "removed",
  "unknown-field": "fields",
  "element-unknown": "fields",
  "id-repeated": "fields",
};

/**
 * Groups the findings of an import by what they mean for the author. Each finding belongs to exactly one
 * group.
 */
export function groupFindings(
  findings: readonly Finding[],
): readonly { readonly group: ImportGroup; readonly findings: readonly Finding[] }[] {
  return importGroups
    .map((group) => ({
      group,
      findings: findings.filter(({ code }) => (groupOf[code] ?? "other") === group),
    }))
    .filter(({ findings: found }) => found.length > 0);
}
