import { useId, type ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./switch.module.css";

export interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The description: what the switch does, or why it cannot be changed. */
  readonly hint?: ReactNode;
  /** True if the value cannot be changed. The hint then contains the reason. */
  readonly inactive?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A switch whose value takes effect immediately. */
export function Switch({
  label,
  checked,
  onChange,
  hint,
  inactive = false,
  className,
}: SwitchProps): ReactNode {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <div className={classNames(styles["row"], className)}>
      <div>
        <label id={`${id}label`} htmlFor={id} className={styles["label"]}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={hintId} className={styles["hint"]}>
            {hint}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        className={styles["switch"]}
        aria-labelledby={`${id}label`}
        aria-checked={checked}
        aria-disabled={inactive || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={() => (inactive ? undefined : onChange(!checked))}
      />
    </div>
  );
}
