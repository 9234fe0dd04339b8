import { useId, useState, type ReactNode } from "react";

import { Button } from "../../ui/button.tsx";
import { Field, inputClass } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./tokens.module.css";

export interface ShownSecretProps {
  readonly label: string;
  readonly secret: string;
  readonly t: { readonly copy: string; readonly copied: string; readonly copyFailed: string };
}

/** A secret that is displayed only this one time, with a copy button. */
export function ShownSecret({ label, secret, t }: ShownSecretProps): ReactNode {
  const id = useId();
  const [copy, setCopy] = useState<"done" | "failed">();
  const take = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopy("done");
    } catch {
      setCopy("failed");
    }
  };
  return (
    <>
      <Field id={id} label={label}>
        {(control) => (
          <div className={styles["token"]}>
            <input
              {...control}
              className={inputClass}
              dir="ltr"
              readOnly
              value={secret}
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button data-first="" icon={<Icon name="copy" small />} onClick={() => void take()}>
              {t.copy}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={styles["copied"]}>
        {copy === "done" && t.copied}
        {copy === "failed" && t.copyFailed}
      </p>
    </>
  );
}
