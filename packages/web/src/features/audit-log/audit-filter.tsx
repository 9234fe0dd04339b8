import type { ReactNode } from "react";

import type { CallInput } from "../../api/calls.ts";
import { useWords } from "../../i18n/language.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { auditActions, auditActionWords, type AuditAction } from "./audit-action-words.ts";
import styles from "./audit-log.module.css";
import { auditWords } from "./audit-words.ts";

/** What the filter shows: days in the time zone of the browser such as 2026-11-27, both included, or "". */
export interface AuditChoice {
  readonly from: string;
  readonly to: string;
  readonly action: AuditAction | "";
}

export const everything: AuditChoice = { from: "", to: "", action: "" };

/** The query for a choice. A day that does not exist is ignored, as the field of the browser shows none. */
export function queryOf({
  from,
  to,
  action,
}: AuditChoice): NonNullable<CallInput<"listAudit">["query"]> {
  const start = startOf(from, 0);
  const end = startOf(to, 1);
  return {
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
    ...(action !== "" && { action }),
  };
}

/** The beginning of a day in the time zone of the browser, `later` days later, as an instant. */
function startOf(day: string, later: number): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  if (day === "" || Number.isNaN(date.getTime())) return undefined;
  // A day can have 23 or 25 hours.
  date.setDate(date.getDate() + later);
  return date.getFullYear() > 9999 ? undefined : date.toISOString();
}

export interface AuditFilterProps {
  readonly choice: AuditChoice;
  readonly onChange: (choice: AuditChoice) => void;
}

/** The fields that choose entries by day and action. */
export function AuditFilter({ choice, onChange }: AuditFilterProps): ReactNode {
  const { t } = useWords(auditWords);
  const actions = useWords(auditActionWords);
  const options = auditActions.map((action) => ({ value: action, label: actions.t[action] }));
  return (
    <fieldset className={styles["filter"]}>
      <legend className="visually-hidden">{t.filter}</legend>
      <TextField
        label={t.from}
        type="date"
        value={choice.from}
        max="9999-12-30"
        onChange={(from) => onChange({ ...choice, from })}
      />
      <TextField
        label={t.to}
        type="date"
        value={choice.to}
        max="9999-12-30"
        onChange={(to) => onChange({ ...choice, to })}
      />
      <SelectField
        label={t.action}
        value={choice.action}
        options={[{ value: "", label: t.everything }, ...options]}
        onChange={(action) =>
          onChange({ ...choice, action: auditActions.find((known) => known === action) ?? "" })
        }
      />
    </fieldset>
  );
}
