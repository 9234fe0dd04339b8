import type { Template } from "@nashra/engine/templates";
import type { ReactNode } from "react";

import { LinkButton } from "../../controls/link-button.tsx";
import { formatDate } from "../../i18n/format.ts";
import { useWords } from "../../i18n/language.tsx";
import { builderPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./template-card.module.css";
import { TemplateSheet } from "./template-sheet.tsx";
import { templateWords } from "./template-words.ts";
import { useTemplateTitle, wordOf } from "./use-template-title.ts";

export interface TemplateCardProps {
  readonly template: Template;
  readonly onPreview: () => void;
}

export function TemplateCard({ template, onPreview }: TemplateCardProps): ReactNode {
  const { t, text, count, language } = useWords(templateWords);
  const { title, description } = useTemplateTitle(template);
  const { usage, lastUpdated, compliance, difficulty, tags } = template;
  return (
    <li className={styles["card"]}>
      <TemplateSheet template={template} />
      <div className={styles["body"]}>
        <h2>{title}</h2>
        <p className={styles["description"]}>{description}</p>
        <p className={styles["tags"]}>
          <span>{t.difficulty[difficulty]}</span>
          <span>{text(t.compliance, { standard: compliance })}</span>
        </p>
        <p className={styles["facts"]}>
          <span>{count(t.uses, usage)}</span>
          {/* A date without a time. Local noon gives the same date in every time zone. */}
          <span>{text(t.updated, { date: formatDate(`${lastUpdated}T12:00:00`, language) })}</span>
          <span>{tags.map((tag) => `#${wordOf(t.tags, tag)}`).join(" ")}</span>
        </p>
        <div className={styles["actions"]}>
          <UseTemplate template={template} kind="leaf" />
          <Button aria-label={text(t.previewOf, { title })} onClick={onPreview}>
            {t.preview}
          </Button>
        </div>
      </div>
    </li>
  );
}

export interface UseTemplateProps {
  readonly template: Template;
  readonly kind: "leaf" | "primary";
}

/** A link to the builder with this template's content. */
export function UseTemplate({ template, kind }: UseTemplateProps): ReactNode {
  const { t, text } = useWords(templateWords);
  const { title } = useTemplateTitle(template);
  const { id, templateFile } = template;
  return (
    <LinkButton
      kind={kind}
      to={builderPath({ template: id, templateFile })}
      aria-label={text(t.useOf, { title })}
    >
      {t.use}
    </LinkButton>
  );
}
