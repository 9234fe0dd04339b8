import type { ReactNode } from "react";

import { RefusedCall } from "../../api/failures.ts";
import { FormProblems } from "../../controls/form/form-problems.tsx";
import type { Form } from "../../controls/form/use-form.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { userWords } from "./user-words.ts";

export interface UpdateProblemsProps {
  readonly form: Pick<Form<unknown>, "problems" | "failure" | "attempt" | "found">;
}

/** That the user could not be updated, and after it what the server says of it. */
export function UpdateProblems({ form }: UpdateProblemsProps): ReactNode {
  const { t } = useWords(userWords);
  const { failure } = form;
  if (failure === undefined) return <FormProblems form={form} otherwise={t.updateFailed} />;
  return (
    <Banner kind="error" role="alert" title={t.updateFailed}>
      {failure instanceof RefusedCall ? failure.sentence : undefined}
    </Banner>
  );
}
