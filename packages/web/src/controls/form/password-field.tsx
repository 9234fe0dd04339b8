import { useId, useState, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Field, inputClass } from "../../ui/field.tsx";
import { formWords } from "./form-words.ts";
import styles from "./password-field.module.css";

export interface PasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A password field with a button to show the text. It supports pasting and password managers. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { id, label, value, onChange, autoComplete, hint, error } = props;
  const { t } = useWords(formWords);
  const [shown, setShown] = useState(false);
  const labelId = useId();
  return (
    <Field id={id} label={<span id={labelId}>{label}</span>} hint={hint} error={error}>
      {(control) => (
        <div className={styles["box"]}>
          <input
            {...control}
            className={inputClass}
            type={shown ? "text" : "password"}
            dir="ltr"
            value={value}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Button
            kind="quiet"
            size="small"
            className={classNames(styles["show"])}
            aria-pressed={shown}
            aria-controls={id}
            aria-describedby={labelId}
            onClick={() => setShown(!shown)}
          >
            {t.show}
          </Button>
        </div>
      )}
    </Field>
  );
}
