import type { ReactNode } from "react";

import type { TitleKey } from "@nashra/engine";
import { classNames } from "../../ui/class-names.ts";
import { OwnTitles } from "./sections/own-titles.tsx";
import styles from "./leaflet-form.module.css";

export interface SectionFrameProps {
  /** DOM id. The outline links to it. */
  readonly id: string;
  readonly number?: number | undefined;
  readonly title: string;
  readonly intro?: string;
  /** The place whose own title the author can set, and the list without heading below it. */
  readonly titleKey?: TitleKey | undefined;
  readonly textKey?: TitleKey | undefined;
  readonly children: ReactNode;
}

/** A numbered section with several groups. Each group is a region. */
export function SectionFrame(props: SectionFrameProps): ReactNode {
  const { id, children } = props;
  return (
    <div id={id} className={styles["section"]} tabIndex={-1}>
      <SectionHead {...props} />
      {children}
    </div>
  );
}

/** A section with a single group. One heading names both. */
export function SectionGroup(props: SectionFrameProps): ReactNode {
  const { id, children } = props;
  return (
    <section id={id} className={styles["section"]} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <SectionHead {...props} />
      {children}
    </section>
  );
}

function SectionHead(props: Omit<SectionFrameProps, "children">): ReactNode {
  const { id, number, title, intro, titleKey, textKey } = props;
  return (
    <div className={styles["head"]}>
      {number !== undefined && (
        <span className={styles["number"]} aria-hidden="true">
          {number}
        </span>
      )}
      <h2 id={`${id}-title`}>{title}</h2>
      {titleKey !== undefined && <OwnTitles name={title} of={titleKey} text={textKey} />}
      {intro !== undefined && <p>{intro}</p>}
    </div>
  );
}

export interface GroupProps {
  readonly id: string;
  /** If undefined, the group is named by the heading with the id `headingId`, which is outside the group. */
  readonly title?: string | undefined;
  readonly headingId?: string | undefined;
  /** The list whose own title the author can set. */
  readonly titleKey?: TitleKey | undefined;
  readonly children: ReactNode;
}

/** A list of the leaflet with its heading and its "Add" button. */
export function Group(props: GroupProps): ReactNode {
  const { id, title, headingId = `${id}-title`, titleKey, children } = props;
  return (
    <section id={id} className={styles["group"]} aria-labelledby={headingId}>
      {title !== undefined && (
        <div className={styles["groupHead"]}>
          <h3 id={headingId}>{title}</h3>
          {titleKey !== undefined && <OwnTitles name={title} of={titleKey} />}
        </div>
      )}
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
