import { Fragment, type ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { fieldId } from "../../model/field-id.ts";
import { requiredFields, type RequiredField } from "../../model/required-fields.ts";
import { useLeaflet } from "../../model/leaflet-store.ts";
import { classNames } from "../../ui/class-names.ts";
import { builderWords } from "./builder-words.ts";
import { requiredName } from "./field-names.ts";
import { FieldLink } from "./field-link.tsx";
import styles from "./meter.module.css";

const namesShown = 4;

/** The number of required fields that are filled in, and links to the missing ones. */
export function Meter({ onGo }: { readonly onGo?: (() => void) | undefined }): ReactNode {
  const { t, count, language } = useWords(builderWords);
  const fields = useRequiredFields();
  const missing = fields.filter(({ done }) => !done);
  return (
    <div className={styles["meter"]}>
      <p>
        <RequiredCount />
      </p>
      <div className={styles["strokes"]} aria-hidden="true">
        {fields.map((field) => (
          <i key={fieldId(field.path)} className={classNames(!field.done && styles["open"])} />
        ))}
      </div>
      {missing.length > 0 && (
        <p className={styles["missing"]}>
          {t.missing}{" "}
          {missing.slice(0, namesShown).map((field, index) => (
            <Fragment key={fieldId(field.path)}>
              {index > 0 && (language === "ar" ? "، " : ", ")}
              <FieldLink id={fieldId(field.path)} onGo={onGo}>
                {requiredName(field, language)}
              </FieldLink>
            </Fragment>
          ))}
          {missing.length > namesShown && <> {count(t.moreMissing, missing.length - namesShown)}</>}
        </p>
      )}
    </div>
  );
}

/** Shows, for example, "7 of 9 required". */
export function RequiredCount({ short = false }: { readonly short?: boolean }): ReactNode {
  const { t, text, count } = useWords(builderWords);
  const fields = useRequiredFields();
  const done = fields.filter((field) => field.done).length;
  const all = fields.length;
  return (
    <span className={styles["count"]}>
      {short ? text(t.requiredShort, { done, all }) : count(t.required, all, { done })}
    </span>
  );
}

/**
 * The required fields. The component renders again only when a required field is filled in, emptied, added or
 * removed.
 */
function useRequiredFields(): readonly RequiredField[] {
  const key = useLeaflet((content) => JSON.stringify(requiredFields(content)));
  // The cast is safe: the line above created the string.
  return JSON.parse(key) as readonly RequiredField[];
}
