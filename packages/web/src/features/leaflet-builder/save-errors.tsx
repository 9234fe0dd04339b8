import { useSyncExternalStore, type ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { useDescribeProblem } from "../../model/describe-problem.ts";
import { fieldId } from "../../model/field-id.ts";
import { focusField } from "../../model/focus-field.ts";
import { useProblemList, useProblems } from "../../model/save-problems.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";

/** The problems that prevented a save, each with a link to its field. */
export function SaveErrors(): ReactNode {
  const { t } = useWords(sharedWords);
  const describe = useDescribeProblem();
  const problems = useProblems();
  const list = useProblemList();
  const attempt = useSyncExternalStore(list.subscribe, list.attempts);
  return (
    <ErrorSummary
      title={t.thereIsAProblem}
      attempt={attempt}
      items={problems.map((problem) => ({
        text: describe(problem),
        fieldId: fieldId(problem.path),
      }))}
      onGo={focusField}
    />
  );
}
