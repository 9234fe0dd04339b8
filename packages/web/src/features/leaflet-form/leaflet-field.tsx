import { effectiveLanguage, type TextField as FieldName } from "@nashra/engine";
import { memo, useEffect, useRef, type ReactNode } from "react";

import { GapCard } from "../../controls/gaps/gap-card.tsx";
import { LeafletTextField } from "../../controls/technical-text/leaflet-text-field.tsx";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { useDescribeProblem } from "../../model/describe-problem.ts";
import { fieldId } from "../../model/field-id.ts";
import { latinDigits } from "../../model/latin-digits.ts";
import { setField } from "../../model/leaflet-edits.ts";
import { useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";
import { leafletWords } from "../../model/leaflet-words.ts";
import { useProblemList, useProblemOf } from "../../model/save-problems.ts";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./leaflet-form.module.css";

export interface LeafletFieldProps {
  readonly name: FieldName;
  readonly required?: boolean;
  readonly hint?: string;
  /** Not "email": browsers convert the domain of a non-Latin email address to Punycode. */
  readonly type?: "tel" | "date";
  readonly inputMode?: "email";
  /** Makes the field multi-line. This is the minimum number of rows. */
  readonly rows?: number;
  /** True for telephone numbers, email addresses and codes. They have Latin digits; codes are always left to right. */
  readonly code?: boolean;
  /** Spans the full width of the form. */
  readonly wide?: boolean;
}

/** A text field of the leaflet. It renders again only when its text or its problem changes. */
export const LeafletField = memo(function LeafletField(props: LeafletFieldProps): ReactNode {
  const { name, required = false, code = false } = props;
  const { t } = useWords(leafletWords);
  const common = useWords(sharedWords).t;
  const store = useLeafletStore();
  const value = useLeaflet((content) => content[name] ?? "");
  const language = useLeafletLanguage();
  const error = useErrorOf(fieldId([name]));
  const problems = useProblemList();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isDate = props.type === "date";
  // For an incomplete date, a browser reports an empty value and fires no event. Therefore the problem list
  // checks the input itself.
  useEffect(
    () =>
      isDate ? problems.watch([name], () => input.current?.validity.badInput === true) : undefined,
    [isDate, problems, name],
  );
  const className = props.wide === true ? styles["all"] : undefined;
  const change = (text: string) => store.change(setField(name, text));
  const field = {
    id: fieldId([name]),
    label: t.fields[name],
    value,
    onChange: change,
    hint: props.hint,
    error,
    required: required ? common.required : undefined,
    optional: required ? undefined : common.optional,
    type: props.type,
    inputMode: props.inputMode,
    rows: props.rows,
    autoComplete: "off",
    inputRef: input,
    className,
  };
  if (isDate) return <TextField {...field} onBlur={problems.removeFixed} />;
  const onBlur = code ? () => change(latinDigits(value)) : undefined;
  const kind = props.type === "tel" ? "telephone" : props.inputMode;
  if (code && kind === undefined) return <TextField {...field} {...{ onBlur }} dir="ltr" />;
  return (
    <div className={className}>
      <LeafletTextField
        {...field}
        {...{ onBlur, language }}
        className={undefined}
        kind={kind ?? "text"}
      />
      <GapCard id={fieldId([name])} language={language} />
    </div>
  );
});

/** The language of the leaflet's text as a BCP 47 tag. */
export function useLeafletLanguage(): string {
  return useLeaflet((content) => effectiveLanguage(content));
}

/** The error message of a control after a rejected save, in the language of the labels. */
export function useErrorOf(id: string): string | undefined {
  const describe = useDescribeProblem();
  const problem = useProblemOf(id);
  return problem && describe(problem);
}
