import { useMemo } from "react";

import { useWords } from "../../i18n/language.tsx";
import { formWords } from "./form-words.ts";

export interface FieldChecks {
  /** Checks for a missing value; returns the message, or undefined for a valid value. */
  readonly missing: (label: string, value: string) => string | undefined;
  /** Checks for a missing value and for the syntax of an e-mail address. The server checks more strictly. */
  readonly noEmail: (label: string, value: string) => string | undefined;
}

/** The checks that several forms run before sending, with messages in the current language. */
export function useFieldChecks(): FieldChecks {
  const { t, text } = useWords(formWords);
  return useMemo(() => {
    const missing = (label: string, value: string) =>
      value.trim() === "" ? text(t.required, { field: label }) : undefined;
    return {
      missing,
      noEmail: (label, value) =>
        missing(label, value) ??
        (looksLikeEmail(value.trim()) ? undefined : text(t.notAnEmail, { field: label })),
    };
  }, [t, text]);
}

/** True for text, @ and text, without characters that separate addresses. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text);
}
