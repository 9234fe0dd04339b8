import { directionOf } from "@nashra/engine";
import type { ReactNode } from "react";

import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/field.tsx";
import { TextField, type TextFieldProps } from "../../ui/text-field.tsx";
import { hasRightToLeftLetter } from "@nashra/engine/rich-text";
import { ShownValue } from "./shown-value.tsx";
import styles from "./shown-value.module.css";

export interface LeafletTextFieldProps extends Omit<
  TextFieldProps,
  "renderAround" | "dir" | "lang"
> {
  /** Language of the leaflet, as a BCP 47 tag. */
  readonly language: string;
  /** Telephone numbers and e-mail addresses are left to right, unless the value contains a right-to-left letter. */
  readonly kind?: "text" | "telephone" | "email";
}

/** A plain text field for a text of the leaflet. It has the direction of the leaflet, also while it is empty. */
export function LeafletTextField(props: LeafletTextFieldProps): ReactNode {
  const { language, kind = "text", ...field } = props;
  const { value } = field;
  const direction = directionOf(language);
  const isLeafletText = kind === "text" || hasRightToLeftLetter(value);
  const dir = isLeafletText ? direction : "ltr";
  const lang = isLeafletText ? language : undefined;
  return (
    <TextField
      {...field}
      {...{ dir, lang }}
      renderAround={(textBox) => (
        <ShownValue
          {...{ value, direction, dir, lang }}
          telephone={kind === "telephone"}
          copyClass={classNames(inputClass, styles["fieldCopy"])}
        >
          {textBox}
        </ShownValue>
      )}
    />
  );
}
