import type { ReactNode } from "react";

import styles from "./measured-alif.module.css";

const sections = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** An alif as high as seven dots of its pen; each dot begins a section of the sheet beside it. */
export function MeasuredAlif(): ReactNode {
  return (
    <div className={styles["measured"]} aria-hidden="true">
      <svg viewBox="0 0 24 280" focusable="false">
        <path d="M0 12 24 0V268L0 280Z" />
      </svg>
      <ol>
        {sections.map((section) => (
          <li key={section}>
            <span>{section}</span>
            <i />
          </li>
        ))}
      </ol>
    </div>
  );
}
