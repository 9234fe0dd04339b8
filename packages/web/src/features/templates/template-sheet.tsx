import type { Template } from "@nashra/engine/templates";
import type { ReactNode } from "react";

import { extractOf, type ExtractPart } from "./template-extract.ts";
import { sheetWordsOf } from "./template-sheet-words.ts";
import styles from "./template-sheet.module.css";

/** A thumbnail of the top of the template's leaflet. It shows at a glance which writing system the leaflet uses. */
export function TemplateSheet({ template }: { readonly template: Template }): ReactNode {
  const { language = "en" } = template.content;
  const words = sheetWordsOf(language);
  const extract = extractOf(template);
  return (
    <div className={styles["background"]} aria-hidden="true">
      <div className={styles["sheet"]} lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
        <p className={styles["run"]}>{words.run}</p>
        <p className={styles["title"]}>
          <Parts of={extract.medicineName} />
        </p>
        <p className={styles["subName"]}>
          <Parts of={extract.subName} />
        </p>
        <p className={styles["heading"]}>
          <span>1</span> {words.whatIs}
        </p>
        <p>
          <Parts of={extract.whatIs} />
        </p>
        <p className={styles["heading"]}>
          <span>2</span> {words.warnings}
        </p>
        <p>
          <Parts of={extract.warnings} />
        </p>
      </div>
    </div>
  );
}

/** A text with its gaps as dotted blanks. */
function Parts({ of: parts }: { readonly of: readonly ExtractPart[] }): ReactNode {
  return parts.map(({ text, isGap }, index) =>
    isGap ? (
      // The index is a stable key: the parts of a template never change.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles["gap"]}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
