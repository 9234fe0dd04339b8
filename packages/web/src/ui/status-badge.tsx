import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./status-badge.module.css";

export interface StatusBadgeProps {
  readonly status: "draft" | "review" | "published";
  readonly label: string;
  readonly className?: string | undefined;
}

/**
 * The status of a leaflet as text, with a disc that shows the progress: empty for a draft, half for a review,
 * full if published.
 */
export function StatusBadge({ status, label, className }: StatusBadgeProps): ReactNode {
  return <span className={classNames(styles["badge"], styles[status], className)}>{label}</span>;
}
