import type { Template } from "@nashra/engine/templates";
import type { ReactNode } from "react";

import { extractOf } from "./template-extract.ts";
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
        <p className={styles["title"]}>{extract.medicineName}</p>
        <p className={styles["subName"]}>{extract.subName}</p>
        <p className={styles["heading"]}>
          <span>1</span> {words.whatIs}
        </p>
        <p>{extract.whatIs}</p>
        <p className={styles["heading"]}>
          <span>2</span> {words.warnings}
        </p>
        <p>{extract.warnings}</p>
      </div>
    </div>
  );
}
