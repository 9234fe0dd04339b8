import type { ReactNode } from "react";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { loadFailure } from "./load-failure.ts";

export interface LoadErrorProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean | undefined;
  /** Replaces the message of the failure. */
  readonly message?: string | undefined;
  /** Shows "Error: " before the message. */
  readonly prefixed?: boolean | undefined;
}

/** An error box instead of content that could not be loaded, with a button to try again. */
export function LoadError(props: LoadErrorProps): ReactNode {
  const { failure, onRetry, retrying = false, prefixed = false } = props;
  const { t, text } = useWords(sharedWords);
  const sentence = props.message ?? loadFailure(failure, t);
  return (
    <Banner
      kind="error"
      role="alert"
      actions={
        <Button size="small" busy={retrying} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    >
      {prefixed ? text(t.errorTitle, { title: sentence }) : sentence}
    </Banner>
  );
}
