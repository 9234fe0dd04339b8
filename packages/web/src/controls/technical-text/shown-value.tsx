import type { ReactNode } from "react";

import { hasGap } from "../gaps/gap-label.ts";
import { GapText } from "../gaps/gap-text.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./shown-value.module.css";
import { isolatesOf } from "./isolates.ts";
import { TechnicalText } from "./technical-text.tsx";

export interface ShownValueProps {
  readonly value: string;
  /** Direction of the leaflet. */
  readonly direction: "ltr" | "rtl";
  readonly telephone?: boolean | undefined;
  /** Base direction and language of the text box. */
  readonly dir?: "ltr" | "rtl" | undefined;
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
  readonly copyClass?: string | undefined;
  /** True if the copy always exists, because it sets the size of the text box. */
  readonly setsSize?: boolean;
  /** The text box: an `input` or a `textarea` with `value`. */
  readonly children: ReactNode;
}

/**
 * A text box of a leaflet. A browser cannot isolate technical text inside a text box. While the text box has
 * no focus, a copy of its value is therefore shown in place of its text. Only right-to-left leaflets need the
 * copy. A value with a gap, `[[…]]`, also has a copy, which shows the label of the gap, also while the gap is selected.
 */
export function ShownValue(props: ShownValueProps): ReactNode {
  const { value, direction, telephone, setsSize = false } = props;
  const isolated = direction === "rtl" && isolatesOf(value, { direction, telephone }).length > 0;
  const gaps = hasGap(value);
  const shown = isolated || gaps;
  const copy = (look: string | undefined, withLabels: boolean) => (
    <span
      className={classNames(styles["copy"], look)}
      aria-hidden="true"
      lang={props.lang}
      dir={props.dir}
    >
      <span>
        <CopiedValue {...{ value, direction, telephone, isolated, withLabels }} />
        {/* An empty last line also needs its height. */}
        {setsSize && "\u200b"}
      </span>
    </span>
  );
  return (
    <div className={classNames(styles["box"], props.className)} data-shown={shown ? "" : undefined}>
      {props.children}
      {(shown || setsSize) && copy(props.copyClass, gaps && !setsSize)}
      {/* The label of a gap is shorter than the gap, so another copy sets the size. */}
      {gaps && setsSize && copy(classNames(props.copyClass, styles["overCopy"]), true)}
    </div>
  );
}

interface CopiedValueProps extends Pick<ShownValueProps, "value" | "direction" | "telephone"> {
  /** True if the value contains technical text. */
  readonly isolated: boolean;
  /** True if gaps are shown by their labels. */
  readonly withLabels: boolean;
}

function CopiedValue({ value, withLabels, isolated, ...options }: CopiedValueProps): ReactNode {
  const renderText = (text: string) =>
    isolated ? <TechnicalText text={text} {...options} /> : text;
  return withLabels ? (
    <span>
      <GapText text={value} renderText={renderText} />
    </span>
  ) : (
    renderText(value)
  );
}
