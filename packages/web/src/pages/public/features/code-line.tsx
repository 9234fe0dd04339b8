import type { ReactNode } from "react";

import styles from "./code-line.module.css";

/** A line of XML or HTTP. Elements and status lines are green; quoted values have another colour. */
export function CodeLine({ line }: { readonly line: string }): ReactNode {
  return (
    <code className={styles["line"]}>
      {line.split(/(<\/?\w+|"[^"]*"|^\d{3} .*)/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a line never change their order
        <Part key={index} part={part} />
      ))}
    </code>
  );
}

function Part({ part }: { readonly part: string }): ReactNode {
  if (part.startsWith('"'))
    return (
      <bdi className={styles["value"]} dir="ltr">
        {part}
      </bdi>
    );
  if (/^(?:<|\d{3} )/.test(part)) return <span className={styles["name"]}>{part}</span>;
  return part;
}
