import { useId, type ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./field.module.css";

/** The props that connect a control to its field. */
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
  /** The error message; undefined if the value is valid. */
  readonly error?: ReactNode;
  /** Text next to the label that is not a part of the label, for example "(optional)". */
  readonly optional?: string | undefined;
  readonly required?: string | undefined;
  /** True if only screen readers get the label, because the position of the field explains the field. */
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, hint, error and control, in this order, so that users read everything before they type. */
export function Field(props: FieldProps): ReactNode {
  const { id, label, hint, error, optional, required, hideLabel = false, className } = props;
  const key = useId();
  const hintId = given(hint) ? `${key}hint` : undefined;
  const errorId = given(error) ? `${key}error` : undefined;
  return (
    <div className={classNames(styles["field"], given(error) && styles["wrong"], className)}>
      <div className={classNames(styles["head"], hideLabel && "visually-hidden")}>
        <label htmlFor={id}>{label}</label>
        {optional !== undefined && <span className={styles["note"]}>{optional}</span>}
        {required !== undefined && <span className={styles["note"]}>{required}</span>}
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

/** The class name of a text input or select control. */
export const inputClass: string = styles["input"] ?? "";
