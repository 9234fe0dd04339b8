import { useId, type ReactNode } from "react";

import type { FormField } from "../../controls/form/use-form.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./tokens.module.css";

export interface CheckboxGroupProps<Option extends string> {
  /** Its value contains the chosen options, separated by spaces. */
  readonly field: FormField;
  readonly legend: string;
  readonly options: readonly { readonly value: Option; readonly label: string }[];
}

/** A form field of which several options can be chosen. */
export function CheckboxGroup<Option extends string>({
  field: { id, value, error, onChange },
  legend,
  options,
}: CheckboxGroupProps<Option>): ReactNode {
  const errorId = useId();
  const all = options.map((option) => option.value);
  const chosen = chosenOptions(value, all);
  return (
    <fieldset
      className={classNames(styles["scopes"], error !== undefined && styles["wrong"])}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>{legend}</legend>
      {error !== undefined && (
        <p id={errorId} className={styles["error"]}>
          <Icon name="error" small />
          {error}
        </p>
      )}
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          {...(index === 0 ? { id } : {})}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(taken) => {
            const kept = (one: Option) => (one === option.value ? taken : chosen.includes(one));
            onChange(all.filter(kept).join(" "));
          }}
        />
      ))}
    </fieldset>
  );
}

/** The options that `text` contains, separated by spaces. */
export function chosenOptions<Option extends string>(
  text: string,
  options: readonly Option[],
): Option[] {
  const words = new Set(text.split(" "));
  return options.filter((option) => words.has(option));
}
