import { useId, type ReactNode, type Ref } from "react";

import { classNames } from "./class-names.ts";
import { inputClass } from "./field.tsx";
import { Icon } from "./icon.tsx";
import styles from "./search-field.module.css";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly className?: string | undefined;
}

/** A search field. Its label is a magnifying glass, with text for assistive technology. */
export function SearchField({ inputRef, ...props }: SearchFieldProps): ReactNode {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div className={classNames(styles["search"], props.className)}>
      <label htmlFor={id} className="visually-hidden">
        {props.label}
      </label>
      <Icon name="search" className={styles["glass"]} />
      <input
        id={id}
        ref={inputRef}
        type="search"
        dir={props.value === "" ? undefined : "auto"}
        className={classNames(inputClass, styles["input"])}
        value={props.value}
        placeholder={props.placeholder}
        autoComplete="off"
        aria-describedby={props.describedBy}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
}
