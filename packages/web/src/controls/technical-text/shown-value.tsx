import type { ReactNode } from "react";

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
 * copy.
 */
export function ShownValue(props: ShownValueProps): ReactNode {
  const { value, direction, telephone, setsSize = false } = props;
  const shown = direction === "rtl" && isolatesOf(value, { direction, telephone }).length > 0;
  return (
    <div className={classNames(styles["box"], props.className)} data-shown={shown ? "" : undefined}>
      {props.children}
      {(shown || setsSize) && (
        <span
          className={classNames(styles["copy"], props.copyClass)}
          aria-hidden="true"
          lang={props.lang}
          dir={props.dir}
        >
          <span>
            {shown ? <TechnicalText text={value} {...{ direction, telephone }} /> : value}
            {/* An empty last line also needs its height. */}
            {setsSize && "\u200b"}
          </span>
        </span>
      )}
    </div>
  );
}
