import { useEffect, useRef, type ReactNode } from "react";

import { Banner } from "./banner.tsx";
import styles from "./error-summary.module.css";

export interface ErrorSummaryProps {
  readonly title: string;
  /** In the words of the fields' own errors. */
  readonly items: readonly { readonly text: ReactNode; readonly fieldId: string }[];
  /** Goes to a field that is not in the page yet; without it the field is focused. */
  readonly onGo?: ((fieldId: string) => void) | undefined;
  /** Counts the attempts to send: each new one brings the focus here again. */
  readonly attempt?: number | undefined;
}

/** What has to be mended, each a link to its field; takes the focus when it appears. Without items: nothing. */
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
