import { useId, type ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./field.module.css";

/** What the control of a field carries. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-required": true | undefined;
}

export interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with it; undefined: nothing. */
  readonly error?: ReactNode;
  /** The words that stand beside the label, not in it. */
  readonly optional?: string | undefined;
  readonly required?: string | undefined;
  /** For assistive technology only, where the place says what is asked. */
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, hint, error, control, in this order: all is read before one types. */
export function Field(props: FieldProps): ReactNode {
  const { id, label, hint, error, optional, required, hideLabel = false, className } = props;
  const key = useId();
  const hintId = given(hint) ? `${key}hint` : undefined;
  const errorId = given(error) ? `${key}error` : undefined;
  return (
    <div className={classNames(styles["field"], given(error) && styles["wrong"], className)}>
      <div className={classNames(styles["head"], hideLabel && "visually-hidden")}>
        <label htmlFor={id}>{label}</label>
        {optional !== undefined && <span className={styles["beside"]}>{optional}</span>}
        {required !== undefined && <span className={styles["beside"]}>{required}</span>}
      </div>
      {given(hint) && (
        <p id={hintId} className={styles["hint"]}>
          {hint}
        </p>
      )}
      {given(error) && (
        <p id={errorId} className={styles["error"]}>
          <Icon name="error" small />
          <span>{error}</span>
        </p>
      )}
      {props.children({
        id,
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": given(error) || undefined,
        "aria-required": required !== undefined || undefined,
      })}
    </div>
  );
}

function given(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}

/** The look of a control one types in or chooses from. */
export const inputClass: string = styles["input"] ?? "";
