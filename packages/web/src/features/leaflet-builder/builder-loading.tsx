import type { ReactNode } from "react";

import { SkeletonRows } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import styles from "./leaflet-builder.module.css";

export interface BuilderLoadingProps {
  /** Title of the screen that is loading. */
  readonly title: string;
  /** Describes what is being loaded. */
  readonly label: string;
}

/** The skeleton of the builder while the leaflet loads. */
export function BuilderLoading({ title, label }: BuilderLoadingProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={styles["page"]}>
      <div className={styles["workbar"]}>
        <div className={styles["names"]}>
          <h1 className={styles["large"]}>{title}</h1>
        </div>
      </div>
      <div className={styles["loading"]}>
        <p role="status">{label}</p>
        <SkeletonRows rows={6} />
      </div>
    </div>
  );
}
