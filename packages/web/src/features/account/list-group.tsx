import { useEffect, useRef, type ReactNode } from "react";

import styles from "./settings-list.module.css";
import settings from "./settings.module.css";

export interface ListGroupProps {
  readonly heading: string;
  readonly intro: string;
  /** How many items were removed. The heading then gets the focus, because the button that had it is gone. */
  readonly removed: number;
  readonly children: ReactNode;
}

/** A group of settings with a list. */
export function ListGroup({ heading, intro, removed, children }: ListGroupProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // An effect, because an open dialog traps the focus until React has removed it.
    if (removed > 0) title.current?.focus();
  }, [removed]);
  return (
    <section className={settings["group"]}>
      <div className={settings["head"]}>
        <h2 ref={title} tabIndex={-1} className={styles["heading"]}>
          {heading}
        </h2>
        <p>{intro}</p>
      </div>
      {children}
    </section>
  );
}
