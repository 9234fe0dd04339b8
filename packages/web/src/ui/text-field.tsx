import { useId, useState, type HTMLInputTypeAttribute, type ReactNode, type Ref } from "react";

import { Field, inputClass } from "./field.tsx";

export interface TextFieldProps {
  /** DOM id for links and tests. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: string | undefined;
  readonly required?: string | undefined;
  readonly hideLabel?: boolean | undefined;
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly dir?: "ltr" | "rtl" | "auto" | undefined;
  readonly lang?: string | undefined;
  /** The initial number of lines of a multi-line field; undefined for a single line. */
  readonly rows?: number | undefined;
  readonly autoComplete?: string | undefined;
  /** An example of the format, never a label. */
  readonly placeholder?: string | undefined;
  readonly name?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: string | number | undefined;
  readonly max?: string | number | undefined;
  readonly inputMode?: "text" | "email" | "tel" | "url" | "numeric" | "search" | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** Renders the text box inside other elements. */
  readonly renderAround?: ((textBox: ReactNode) => ReactNode) | undefined;
}

/** A plain text field. Its direction follows its text, except for input types that are always left to right. */
export function TextField({ inputRef, ...props }: TextFieldProps): ReactNode {
  const ownId = useId();
  const { label, value, hint, error, optional, required, hideLabel, className } = props;
  // True once the value contains several lines. An `<input>` would show them as one line and join them at the
  // first edit.
  const [severalLines, setSeveralLines] = useState(false);
  if (!severalLines && /[\r\n]/.test(value)) setSeveralLines(true);
  const rows = props.rows ?? (severalLines ? 2 : undefined);
  return (
    <Field
      id={props.id ?? ownId}
      {...{ label, hint, error, optional, required, hideLabel, className }}
    >
      {(control) => {
        const common = {
          ...control,
          className: inputClass,
          value,
          dir: props.dir ?? directionOf(props.type, value),
          lang: props.lang,
          autoComplete: props.autoComplete,
          placeholder: props.placeholder,
          name: props.name,
          readOnly: props.readOnly,
          maxLength: props.maxLength,
          spellCheck: props.spellCheck,
          inputMode: props.inputMode,
          ref: inputRef,
          onBlur: props.onBlur,
          onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
            props.onChange(event.currentTarget.value),
        };
        const textBox =
          rows === undefined ? (
            <input {...common} type={props.type ?? "text"} min={props.min} max={props.max} />
          ) : (
            <textarea {...common} rows={rows} />
          );
        return props.renderAround === undefined ? textBox : props.renderAround(textBox);
      }}
    </Field>
  );
}

const latinOnly: ReadonlySet<string> = new Set(["email", "tel", "url", "password", "number"]);

/**
 * The `dir` attribute of a field. Some types are always left to right. Every other empty field gets no
 * attribute and has the direction of the page, because "auto" would make it left to right.
 */
function directionOf(type: string | undefined, value: string): "ltr" | "auto" | undefined {
  if (type !== undefined && latinOnly.has(type)) return "ltr";
  if (type === "date" || value === "") return undefined;
  return "auto";
}
