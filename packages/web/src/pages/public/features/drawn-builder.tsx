import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { CodeLine } from "./code-line.tsx";
import { featuresWords } from "./features-words.ts";
import styles from "./drawn-builder.module.css";

/** A drawing of the product: the form, the leaflet beside it and the document below both. */
export function DrawnBuilder(): ReactNode {
  const { t } = useWords(featuresWords);
  const { drawn } = t;
  const [smaller, larger] = drawn.strengths;
  return (
    <div className={styles["builder"]} aria-hidden="true">
      <div>
        <Field label={drawn.medicineName} values={[drawn.name]} now />
        <Field label={drawn.type} values={[drawn.tablet]} />
        <Field label={drawn.sizes} values={drawn.strengths} />
      </div>
      <div className={styles["leaflet"]}>
        <p className={styles["name"]}>
          {drawn.name}
          <sup>®</sup>
        </p>
        <p>
          <bdi>{smaller}</bdi> | <bdi>{larger}</bdi>
        </p>
        <ol>
          {drawn.sections.map((section, index) => (
            <li key={section}>
              <span className={styles["number"]}>{index + 1}</span> {section}
            </li>
          ))}
        </ol>
      </div>
      <div className={styles["document"]} dir="ltr" data-theme="dark">
        {drawn.document.map((line) => (
          <CodeLine key={line} line={line} />
        ))}
      </div>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly values: readonly string[];
  /** True for the field with the caret. */
  readonly now?: boolean;
}

function Field({ label, values, now = false }: FieldProps): ReactNode {
  return (
    <div className={styles["field"]}>
      <span>{label}</span>
      {values.map((value) => (
        <div key={value} className={now ? styles["now"] : undefined}>
          <bdi>{value}</bdi>
        </div>
      ))}
    </div>
  );
}
