import { useEffect, useRef, type ReactNode } from "react";

import { Banner } from "./banner.tsx";
import styles from "./error-summary.module.css";

export interface ErrorSummaryProps {
  readonly title: string;
  /** Each problem, with the same text as the error at the field. */
  readonly items: readonly { readonly text: ReactNode; readonly fieldId: string }[];
  /**
   * Shows and focuses a field that may not be rendered yet. Without this function, the summary focuses the
   * field itself.
   */
  readonly onGo?: ((fieldId: string) => void) | undefined;
  /** The number of failed attempts to send the form. Each new failed attempt focuses the summary. */
  readonly attempt?: number | undefined;
}

/**
 * The problems of a form, each with a link to its field. Takes the focus when it appears. Renders nothing
 * without items.
 */
export function ErrorSummary(props: ErrorSummaryProps): ReactNode {
  return props.items.length === 0 ? null : <Summary key={props.attempt} {...props} />;
}

function Summary({ title, items, onGo = focusField }: ErrorSummaryProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles["summary"]}>
      <Banner kind="error" role="alert" title={title}>
        <ul className={styles["list"]}>
          {items.map(({ text, fieldId }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(fieldId);
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
