import { effectiveLanguage, type TextField as FieldName } from "@nashra/engine";
import { memo, useEffect, useRef, type ReactNode } from "react";

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
  /** Not "email": a browser puts an address of other scripts into another spelling. */
  readonly type?: "tel" | "date";
  readonly inputMode?: "email";
  /** More than one line, this many at rest. */
  readonly rows?: number;
  /** Holds numbers, codes or addresses of machines: always from left to right, with Latin digits. */
  readonly code?: boolean;
  /** The whole width of the form. */
  readonly wide?: boolean;
}

/** A field of the leaflet's own; it renders again only when its text or its problem is another. */
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
  // A browser gives no value for a date that is only begun, and tells nobody of it.
  useEffect(
    () =>
      isDate ? problems.watch([name], () => input.current?.validity.badInput === true) : undefined,
    [isDate, problems, name],
  );
  const change = (text: string) => store.change(setField(name, text));
  return (
    <TextField
      id={fieldId([name])}
      label={t.fields[name]}
      value={value}
      onChange={change}
      hint={props.hint}
      error={error}
      required={required ? common.required : undefined}
      optional={required ? undefined : common.optional}
      type={props.type}
      inputMode={props.inputMode}
      rows={props.rows}
      dir={code ? "ltr" : undefined}
      lang={code || isDate ? undefined : language}
      autoComplete="off"
      inputRef={input}
      onBlur={code ? () => change(latinDigits(value)) : isDate ? problems.look : undefined}
      className={props.wide === true ? styles["all"] : undefined}
    />
  );
});

/** The language of the leaflet's text, as a tag. */
export function useLeafletLanguage(): string {
  return useLeaflet((content) => effectiveLanguage(content));
}

/** What the last refused save said of a control, in the language of the labels. */
export function useErrorOf(id: string): string | undefined {
  const describe = useDescribeProblem();
  const problem = useProblemOf(id);
  return problem && describe(problem);
}
