import { useEffect, useRef, type ReactNode } from "react";

import { ApiError, failureMessage } from "../../api/failures.ts";
import { secondsToWait } from "../../api/retry-after.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { formWords } from "./form-words.ts";
import type { Form } from "./use-form.ts";

export interface FormProblemsProps {
  readonly form: Pick<Form<unknown>, "problems" | "failure" | "attempt" | "found">;
  /** The message for a failure without a message of the server. */
  readonly fallbackMessage: string;
  /** If this message is the only problem, it is shown as an alert instead of the list of problems. */
  readonly shownAlone?: string | undefined;
}

/** Shows the problems of a form above its fields: a link to each invalid field, or the server's message. */
export function FormProblems({ form, fallbackMessage, shownAlone }: FormProblemsProps): ReactNode {
  const { t } = useWords(sharedWords);
  const { problems, failure, attempt, found } = form;
  const single = found === 1 && problems[0]?.text === shownAlone ? problems[0] : undefined;
  const atField = single ?? (failure === undefined ? undefined : problems[0]);
  useFocus(atField?.fieldId, attempt);
  if (single !== undefined) {
    return (
      <Banner kind="error" role="alert">
        {single.text}
      </Banner>
    );
  }
  if (failure !== undefined) return <Refusal failure={failure} otherwise={fallbackMessage} />;
  if (found === 0 || problems.length === 0) return null;
  return <ErrorSummary title={t.thereIsAProblem} items={problems} attempt={attempt} />;
}

/** The server's message, and the time to wait if the response contains it. */
export function Refusal({
  failure,
  otherwise,
}: {
  readonly failure: unknown;
  readonly otherwise: string;
}): ReactNode {
  return (
    <Banner kind="error" role="alert">
      {failureMessage(failure, otherwise)}
      <Waiting failure={failure} />
    </Banner>
  );
}

/** The time to wait after too many attempts (status 429). */
export function Waiting({ failure }: { readonly failure: unknown }): ReactNode {
  const { t, count } = useWords(formWords);
  if (!(failure instanceof ApiError) || failure.status !== 429) return null;
  const seconds = secondsToWait(failure.headers);
  if (seconds === undefined) return null;
  return (
    <>
      {" "}
      {seconds < 60 ? count(t.waitSeconds, seconds) : count(t.waitMinutes, Math.ceil(seconds / 60))}
    </>
  );
}

/** Focuses the invalid field once after each failed attempt. */
export function useFocus(fieldId: string | undefined, attempt: number): void {
  const last = useRef(attempt);
  useEffect(() => {
    if (last.current === attempt) return;
    last.current = attempt;
    if (fieldId !== undefined) document.getElementById(fieldId)?.focus();
  }, [fieldId, attempt]);
}
