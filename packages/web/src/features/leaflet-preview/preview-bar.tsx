import type { ReactNode } from "react";

import { LinkButton } from "../../controls/link-button.tsx";
import { LeafletText } from "../../controls/technical-text/technical-text.tsx";
import { useWords } from "../../i18n/language.tsx";
import { languageOf, type TitledLeaflet } from "../../model/leaflet-language.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { useRequestedFocus } from "../../ui/requested-focus.ts";
import { leafletPreviewWords } from "./leaflet-preview-words.ts";
import styles from "./leaflet-preview.module.css";
import { titleName } from "./use-duplicate.ts";

export interface PreviewBarProps {
  readonly leaflet: TitledLeaflet & { readonly _id?: string };
  readonly children?: ReactNode;
}

/** The header of the preview: a link to the dashboard, the title and the actions. */
export function PreviewBar({ leaflet, children }: PreviewBarProps): ReactNode {
  const title = useRequestedFocus<HTMLHeadingElement>(titleName(leaflet._id ?? ""));
  return (
    <div className={styles["bar"]}>
      <BackToDashboard />
      <h1 className={styles["title"]} ref={title} tabIndex={-1}>
        <LeafletText text={leaflet.title} language={languageOf(leaflet)} />
      </h1>
      {children}
    </div>
  );
}

export function BackToDashboard(): ReactNode {
  const { t } = useWords(leafletPreviewWords);
  return (
    <LinkButton
      kind="quiet"
      className={styles["back"]}
      icon={<Icon name="back" />}
      to={paths.dashboard}
    >
      {t.back}
    </LinkButton>
  );
}
