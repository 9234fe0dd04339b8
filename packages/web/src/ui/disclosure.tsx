import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./disclosure.module.css";
import { Icon } from "./icon.tsx";

export interface DisclosureProps {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly className?: string | undefined;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A section that is closed at first. Its heading, of the second level, opens it. A link to its id focuses it. */
export function Disclosure({
  id,
  title,
  intro,
  className,
  open,
  onToggle,
  children,
}: DisclosureProps): ReactNode {
  return (
    <details
      id={id}
      tabIndex={-1}
      className={classNames(className, styles["disclosure"])}
      open={open}
      onToggle={({ currentTarget, target }) => {
        // a disclosure inside this one sends the event too
        if (target === currentTarget) onToggle?.(currentTarget.open);
      }}
    >
      <summary>
        <Icon name="chevron" />
        <h2>{title}</h2>
      </summary>
      <p>{intro}</p>
      {children}
    </details>
  );
}
