import { Fragment, useId, type ReactNode } from "react";

import styles from "./choices.module.css";

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** The consequence of this choice, or more about it. */
  readonly hint: ReactNode;
  /** More questions that belong to this choice, shown under it while it is chosen. */
  readonly details?: ReactNode;
}

export interface ChoicesProps<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly Choice<V>[];
  /** Undefined if nothing is chosen yet. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
}

/** A choice between a few options, each with its consequence. */
export function Choices<V extends string>(props: ChoicesProps<V>): ReactNode {
  const { label, choices, value, onChange } = props;
  const key = useId();
  return (
    <fieldset className={styles["choices"]}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <Fragment key={choice.value}>
          <label className={styles["choice"]}>
            <input
              type="radio"
              name={key}
              value={choice.value}
              aria-labelledby={`${key}${choice.value}`}
              aria-describedby={`${key}${choice.value}hint`}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <strong id={`${key}${choice.value}`}>{choice.label}</strong>
            <span id={`${key}${choice.value}hint`}>{choice.hint}</span>
          </label>
          {choice.value === value && choice.details}
        </Fragment>
      ))}
    </fieldset>
  );
}
