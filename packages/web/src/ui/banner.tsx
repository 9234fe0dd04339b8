import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./banner.module.css";

export type BannerKind = "info" | "warning" | "error" | "success";

export interface BannerProps {
  readonly kind: BannerKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: "alert" | "status" | undefined;
  readonly className?: string | undefined;
}

const icons: Readonly<Record<BannerKind, IconName>> = {
  info: "info",
  warning: "warn",
  error: "error",
  success: "check",
};

/** A message about the whole page, shown until it no longer applies. */
export function Banner({
  kind,
  title,
  children,
  actions,
  role,
  className,
}: BannerProps): ReactNode {
  return (
    <div className={classNames(styles["banner"], styles[kind], className)}>
      <Icon name={icons[kind]} className={styles["icon"]} />
      <div role={role} className={styles["text"]}>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}
