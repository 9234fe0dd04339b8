import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./status-badge.module.css";

export interface StatusBadgeProps {
  readonly status: "draft" | "review" | "published";
  readonly label: string;
  readonly className?: string | undefined;
}

/** The status as text, with a disc for the progress of a leaflet: ring, half, full. */
export function StatusBadge({ status, label, className }: StatusBadgeProps): ReactNode {
  return <span className={classNames(styles["badge"], styles[status], className)}>{label}</span>;
}
