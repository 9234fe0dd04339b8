import { useId, type ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./checkbox.module.css";

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** A checkbox whose value takes effect when the form is sent. */
export function Checkbox({
  label,
  checked,
  onChange,
  hint,
  id,
  className,
}: CheckboxProps): ReactNode {
  const ownId = useId();
  const hintId = `${ownId}hint`;
  return (
    <div className={classNames(styles["checkbox"], className)}>
      <input
        id={id ?? ownId}
        type="checkbox"
        checked={checked}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id ?? ownId}>{label}</label>
      {hint !== undefined && (
        <p id={hintId} className={styles["hint"]}>
          {hint}
        </p>
      )}
    </div>
  );
}
