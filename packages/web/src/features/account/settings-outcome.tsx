import type { ReactNode } from "react";

import { ApiError } from "../../api/failures.ts";
import { Waiting, useFocus } from "../../controls/form/form-problems.tsx";
import type { Form } from "../../controls/form/use-form.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import styles from "./settings.module.css";
import type { SettingsForm } from "./use-settings-form.ts";

interface FormOutcome {
  readonly settings: {
    readonly form: Pick<Form<unknown>, "problems" | "failure" | "found" | "attempt">;
    readonly outcome: SettingsForm<unknown>["outcome"];
  };
}

/**
 * Lists the invalid fields if there are at least two. `SettingsOutcome` shows the message of a single invalid
 * field.
 */
export function SettingsProblems({ settings }: FormOutcome): ReactNode {
  const { t } = useWords(sharedWords);
  const { problems, found, attempt } = settings.form;
  useFocus(found > 1 ? undefined : problems[0]?.fieldId, attempt);
  if (found < 2 || problems.length === 0) return null;
  return <ErrorSummary title={t.thereIsAProblem} items={problems} attempt={attempt} />;
}

export interface SettingsOutcomeProps extends FormOutcome {
  readonly saved: string;
  readonly failed: string;
  /** If true, the server's message replaces `failed`. If false, both are shown, with `failed` as the title. */
  readonly serverMessageOnly?: boolean;
}

/** The result of a save: success, or the cause of the failure. Shown next to the button for 5 seconds. */
export function SettingsOutcome(props: SettingsOutcomeProps): ReactNode {
  const { settings, saved } = props;
  return (
    <div className={styles["outcome"]}>
      <div role="status">
        {settings.outcome === "saved" && <Banner kind="success">{saved}</Banner>}
      </div>
      {settings.outcome === "failed" && <Failed {...props} />}
    </div>
  );
}

function Failed({ settings, failed, serverMessageOnly = false }: SettingsOutcomeProps): ReactNode {
  const { failure, found, problems } = settings.form;
  if (failure === undefined) {
    return found === 1 && problems[0] !== undefined ? (
      <Banner kind="error" role="alert">
        {problems[0].text}
      </Banner>
    ) : null;
  }
  const sentence = failure instanceof ApiError ? failure.sentence : undefined;
  return (
    <Banner kind="error" role="alert" title={serverMessageOnly ? undefined : failed}>
      {serverMessageOnly ? (sentence ?? failed) : sentence}
      <Waiting failure={failure} />
    </Banner>
  );
}
