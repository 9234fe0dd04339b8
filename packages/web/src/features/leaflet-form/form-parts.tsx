import type { ReactNode } from "react";

import { classNames } from "../../ui/class-names.ts";
import styles from "./leaflet-form.module.css";

export interface SectionFrameProps {
  /** DOM id. The outline links to it. */
  readonly id: string;
  readonly number?: number | undefined;
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A numbered section with several groups. Each group is a region. */
export function SectionFrame(props: SectionFrameProps): ReactNode {
  const { id, number, title, intro, children } = props;
  return (
    <div id={id} className={styles["section"]} tabIndex={-1}>
      <SectionHead headingId={`${id}-title`} {...{ number, title, intro }} />
      {children}
    </div>
  );
}

/** A section with a single group. One heading names both. */
export function SectionGroup(props: SectionFrameProps): ReactNode {
  const { id, number, title, intro, children } = props;
  const headingId = `${id}-title`;
  return (
    <section id={id} className={styles["section"]} tabIndex={-1} aria-labelledby={headingId}>
      <SectionHead {...{ headingId, number, title, intro }} />
      {children}
    </section>
  );
}

interface SectionHeadProps {
  readonly headingId: string;
  readonly number: number | undefined;
  readonly title: string;
  readonly intro: string | undefined;
}

export function SectionHead({ headingId, number, title, intro }: SectionHeadProps): ReactNode {
  return (
    <div className={styles["head"]}>
      {number !== undefined && (
        <span className={styles["number"]} aria-hidden="true">
          {number}
        </span>
      )}
      <h2 id={headingId}>{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
    </div>
  );
}

export interface GroupProps {
  readonly id: string;
  /** If undefined, the group is named by the heading with the id `headingId`, which is outside the group. */
  readonly title?: string | undefined;
  readonly headingId?: string | undefined;
  readonly children: ReactNode;
}

/** A list of the leaflet with its heading and its "Add" button. */
export function Group({ id, title, headingId = `${id}-title`, children }: GroupProps): ReactNode {
  return (
    <section id={id} className={styles["group"]} aria-labelledby={headingId}>
      {title !== undefined && <h3 id={headingId}>{title}</h3>}
      {children}
    </section>
  );
}

export function Fields({
  two = false,
  children,
}: {
  readonly two?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return <div className={classNames(styles["fields"], two && styles["two"])}>{children}</div>;
}
