import type { LeafletContent } from "@nashra/engine";
import { useMemo, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

import { useWords } from "../../i18n/language.tsx";
import { goToSection } from "../../model/focus-field.ts";
import { isMissingContent, useBeforeFirstSave } from "../../model/first-save.ts";
import { formSections, type FormSection } from "../../model/form-sections.ts";
import { isAboutGaps } from "../../model/gap-progress.ts";
import { useGapProgress, useLeafletFindings } from "../../model/leaflet-findings.ts";
import { useThrottledLeaflet } from "../../model/leaflet-store.ts";
import { sectionStates, type SectionState } from "../../model/section-state.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { builderWords } from "./builder-words.ts";
import { sectionName } from "./field-names.ts";
import styles from "./leaflet-builder.module.css";

export interface OutlineProps {
  /** Id of the section that is being edited. */
  readonly current: string | undefined;
  readonly onGo?: (() => void) | undefined;
}

/** Links to the sections of the leaflet, each with its state of completion. */
export function Outline({ current, onGo }: OutlineProps): ReactNode {
  const { t, language } = useWords(builderWords);
  const content = useThrottledLeaflet(300);
  const findings = useLeafletFindings();
  const gaps = useGapProgress();
  const beforeFirstSave = useBeforeFirstSave();
  const location = useLocation();
  const sections = useMemo(() => listed(content), [content]);
  const states = useMemo(() => {
    const missing = beforeFirstSave ? findings.filter(isMissingContent) : [];
    const others = findings.filter(
      (finding) => !missing.includes(finding) && !isAboutGaps(finding, gaps),
    );
    const left = [...missing.map(({ path }) => path), ...gaps.left];
    return sectionStates(sections, content, others, left, gaps.advice);
  }, [sections, content, findings, gaps, beforeFirstSave]);
  return (
    <nav aria-label={t.sections}>
      <ul className={styles["outline"]}>
        {sections.map((section, index) => (
          <li key={section.id}>
            <Link
              to={{ search: location.search, hash: section.id }}
              replace={location.hash === `#${section.id}`}
              aria-current={section.id === current || undefined}
              onClick={() => {
                onGo?.();
                requestAnimationFrame(() => goToSection(section.id));
              }}
            >
              <span className={styles["number"]} aria-hidden="true">
                {section.number}
              </span>
              <span dir={section.name === "question" ? "auto" : undefined}>
                {sectionName(section, language, content.customQA)}
              </span>
              <StateMark state={states[index] ?? { kind: "empty" }} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sections that the outline lists. The tables section is omitted while there are no tables. */
function listed(content: LeafletContent): readonly FormSection[] {
  return formSections(content).filter(({ name }) => name !== "tables" || content.tables.length > 0);
}

function StateMark({ state }: { readonly state: SectionState }): ReactNode {
  const { t, count } = useWords(builderWords);
  if (state.kind === "findings") {
    return (
      <span className={classNames(styles["state"], styles[state.worst])}>
        <Icon name={state.worst === "error" ? "error" : "warn"} small />
        <span aria-hidden="true">{state.count}</span>
        <span className="visually-hidden">{count(t.findingCount, state.count)}</span>
      </span>
    );
  }
  if (state.kind === "left") {
    return (
      <span className={classNames(styles["state"], styles["left"])}>
        {count(t.left, state.count)}
      </span>
    );
  }
  return (
    <span className={classNames(styles["state"], styles[state.kind])}>
      {state.kind !== "empty" && <Icon name={state.kind === "complete" ? "check" : "half"} small />}
      <span className={classNames(state.kind !== "empty" && "visually-hidden")}>
        {t.state[state.kind]}
      </span>
    </span>
  );
}
