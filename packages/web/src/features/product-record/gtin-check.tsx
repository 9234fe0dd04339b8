import { hasValidCheckDigit, isGtin } from "@nashra/engine/product";
import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { recordFormWords } from "./record-form-words.ts";

/** The hint or the error for a GTIN while the author types it. */
export function useGtinCheck(typed: string): {
  readonly hint?: ReactNode;
  readonly error?: string;
} {
  const { t, count } = useWords(recordFormWords);
  const text = typed.trim();
  if (text === "") return {};
  if (/\D/.test(text)) return { error: t.gtinDigits };
  if (!isGtin(text)) return { hint: <span role="status">{count(t.gtinLength, text.length)}</span> };
  return isRightGtin(text)
    ? { hint: <span role="status">{t.gtinRight}</span> }
    : { error: t.gtinWrong };
}

/** Whether a text, without spaces around it, is a GTIN with the right check digit. */
export function isRightGtin(typed: string): boolean {
  const text = typed.trim();
  return isGtin(text) && hasValidCheckDigit(text);
}
