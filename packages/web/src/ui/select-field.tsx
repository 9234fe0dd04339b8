import { useId, type ReactNode } from "react";

import { Field, inputClass } from "./field.tsx";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: string | undefined;
  readonly required?: string | undefined;
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  /** The direction of the options if it can differ from the direction of the page. */
  readonly dir?: "ltr" | undefined;
}

/** A native select element. */
export function SelectField({
  id,
  name,
  value,
  onChange,
  options,
  dir,
  ...field
}: SelectFieldProps): ReactNode {
  const ownId = useId();
  return (
    <Field id={id ?? ownId} {...field}>
      {(control) => (
        <select
          {...control}
          name={name}
          dir={dir}
          className={inputClass}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
