import type { ReactNode } from "react";

import { useWords } from "../../../i18n/language.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CodeLine } from "./code-line.tsx";
import { featuresWords } from "./features-words.ts";
import styles from "./vignettes.module.css";

/**
 * Three overlapping pages. The drawings in this file need no alternative text, because the text of a card
 * contains everything that its drawing shows.
 */
export function FannedTemplates(): ReactNode {
  return (
    <div className={styles["fan"]} dir="ltr">
      <Page initial="EN" />
      <Page initial="ع" arabic />
      <Page initial="FR" />
    </div>
  );
}

interface PageProps {
  readonly initial: string;
  readonly arabic?: boolean;
}

function Page({ initial, arabic = false }: PageProps): ReactNode {
  return (
    <div className={styles["slip"]} lang={arabic ? "ar" : undefined} dir={arabic ? "rtl" : "ltr"}>
      <b>{initial}</b>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <i key={line} />
      ))}
    </div>
  );
}

export function SectionOfDocument(): ReactNode {
  const { t } = useWords(featuresWords);
  return <Code lines={t.drawn.section} />;
}

const requests = [
  "POST /api/leaflets",
  "201 Created",
  "GET /api/leaflets/{id}/document",
  "200 OK",
] as const;

export function RequestAndAnswer(): ReactNode {
  return <Code lines={requests} />;
}

function Code({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <div className={styles["slip"]} dir="ltr">
      {lines.map((line) => (
        <CodeLine key={line} line={line} />
      ))}
    </div>
  );
}

/** Three steps. The second step is lifted, because it is being moved. */
export function LiftedStep(): ReactNode {
  const { t } = useWords(featuresWords);
  return (
    <div className={styles["slips"]}>
      {t.drawn.steps.map((step, index) => (
        <div
          key={step}
          className={classNames(styles["slip"], styles["row"], index === 1 && styles["lifted"])}
        >
          <span className={styles["grip"]} />
          <span className={styles["number"]}>{index + 1}</span>
          {step}
        </div>
      ))}
    </div>
  );
}

export function TwoSentences(): ReactNode {
  const { t } = useWords(featuresWords);
  return (
    <div className={styles["slips"]}>
      <Dose words={t.drawn.english} language="en" />
      <Dose words={t.drawn.arabic} language="ar" />
    </div>
  );
}

interface DoseProps {
  readonly words: readonly string[];
  readonly language: "en" | "ar";
}

function Dose({ words: [before, dose, after], language }: DoseProps): ReactNode {
  return (
    <div className={styles["slip"]} lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      {before}
      <b>{dose}</b>
      {after}
    </div>
  );
}

export function TwoVersions(): ReactNode {
  const { t, say } = useWords(featuresWords);
  const [before, after] = t.drawn.temperatures;
  return (
    <div className={styles["slips"]}>
      <Version name="v3" text={say(t.drawn.store, { temperature: <del>{before}</del> })} />
      <Version name="v4" text={say(t.drawn.store, { temperature: <ins>{after}</ins> })} />
    </div>
  );
}

function Version({ name, text }: { readonly name: string; readonly text: ReactNode }): ReactNode {
  return (
    <div className={classNames(styles["slip"], styles["row"])}>
      <bdi className={styles["tag"]}>{name}</bdi>
      <span>{text}</span>
    </div>
  );
}
