import { useMemo } from "react";

import { useWords } from "../../i18n/language.tsx";
import { formWords } from "./form-words.ts";

export interface FieldChecks {
  /** What to say of a field without text; undefined where it has some. */
  readonly missing: (label: string, value: string) => string | undefined;
  /** The same, and that it is no e-mail address. The server judges more closely. */
  readonly noEmail: (label: string, value: string) => string | undefined;
}

/** The checks that several forms make before they send, in the language around. */
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

/** Something, an @, something; nothing that separates addresses. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text);
}
