import { effectiveLanguage } from "@nashra/engine";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { sharedWords } from "../../i18n/shared-words.ts";
import { useWords } from "../../i18n/language.tsx";
import { setField } from "../../model/leaflet-edits.ts";
import { useLeaflet, useLeafletStore } from "../../model/leaflet-store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { keyShortcuts, shownShortcut } from "../../ui/keys.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { builderWords } from "./builder-words.ts";
import styles from "./leaflet-builder.module.css";

export interface BuilderBarProps {
  /** Target and label of the back link. */
  readonly back: { readonly to: string; readonly label: string };
  /** The names of the screen and of the leaflet. One of them is the `h1`. */
  readonly heading: ReactNode;
  readonly status: "draft" | "review" | "published";
  /** The `SaveState` component. */
  readonly saveState: ReactNode;
  /** Beside the save button. */
  readonly note?: ReactNode;
  readonly saveLabel: string;
  readonly saving: boolean;
  readonly onSave: () => void;
  /** The message about the last save, and the DOM id of the element that contains it. */
  readonly problem: { readonly id: string; readonly message: ReactNode };
}

/**
 * The bar above the form: names, status, leaflet language, save state and the save button. It stays visible
 * while the form scrolls.
 */
export function BuilderBar(props: BuilderBarProps): ReactNode {
  const { back, heading, status, saveState, saveLabel, saving, onSave, problem } = props;
  const { t } = useWords(builderWords);
  const common = useWords(sharedWords).t;
  return (
    <div className={styles["workbar"]} data-pane="bar">
      <Link className={styles["back"]} to={back.to} aria-label={back.label} title={back.label}>
        <Icon name="back" />
      </Link>
      <div className={styles["names"]}>{heading}</div>
      <StatusBadge status={status} label={common.status[status]} />
      <LanguageSwitch />
      <div className={styles["saving"]} data-save-bar="">
        <div className={styles["savingRow"]}>
          {saveState}
          {props.note}
          <Button
            kind="primary"
            busy={saving}
            once
            data-save=""
            aria-keyshortcuts={keyShortcuts(saveKeys)}
            title={`${saveLabel} (${shownShortcut(saveKeys)})`}
            onClick={onSave}
          >
            {saving ? t.saving : saveLabel}
          </Button>
        </div>
        <div id={problem.id} className={styles["saveProblem"]}>
          {problem.message}
        </div>
      </div>
    </div>
  );
}

const saveKeys = "Mod+S";
const english = { value: "en", label: "English", lang: "en" };
const arabic = { value: "ar", label: "العربية", lang: "ar" };
const french = { value: "fr", label: "Français", lang: "fr" };

/** Switches the language of the leaflet. It does not change any text. */
function LanguageSwitch(): ReactNode {
  const { t } = useWords(builderWords);
  const store = useLeafletStore();
  const language = useLeaflet((content) => effectiveLanguage(content).split("-", 1)[0] ?? "");
  return (
    <Segmented
      label={t.language}
      value={language}
      options={language === "fr" ? [english, arabic, french] : [english, arabic]}
      onChange={(chosen) => {
        if (chosen !== language) store.change(setField("language", chosen));
      }}
    />
  );
}
