import { isDate } from "../../leaflet/dates.ts";
import { fieldsOfKind } from "../../leaflet/field-names.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { isBlank } from "../../text/clean-text.ts";
import type { RuleInput } from "../rule.ts";

/**
 * Each date must be blank or an existing day, `YYYY-MM-DD`; the revision date must not be after the last
 * change.
 */
export function dates({ content, options }: RuleInput): readonly Finding[] {
  const invalid = fieldsOfKind("date").flatMap((key) => {
    const date = content[key] ?? "";
    return isBlank(date) || isDate(date) ? [] : [finding("date-invalid", [key], { value: date })];
  });
  const changed = options.lastUpdated?.slice(0, 10);
  const { revisionDate } = content;
  const inFuture = changed !== undefined && isDate(revisionDate) && revisionDate > changed;
  return inFuture
    ? [
        ...invalid,
        finding("revision-in-future", ["revisionDate"], { value: revisionDate, changed }),
      ]
    : invalid;
}
