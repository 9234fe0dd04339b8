import type { ReactNode } from "react";

import { useWords } from "../../i18n/language.tsx";
import { leafletWords } from "../../model/leaflet-words.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { formWords } from "./form-words.ts";
import { GroupFields } from "./group-fields.tsx";
import styles from "./leaflet-form.module.css";

/** What the document can say beside the text: closed, since most leaflets need none of it. */
export function DetailsSection(): ReactNode {
  const { t } = useWords(formWords);
  const { groups } = useWords(leafletWords).t;
  return (
    <details
      id="section-details"
      tabIndex={-1}
      className={classNames(styles["section"], styles["details"])}
    >
      <summary>
        <Icon name="chevron" />
        <h2>{groups.details}</h2>
      </summary>
      <p>{t.detailsIntro}</p>
      <GroupFields group="details" />
    </details>
  );
}
