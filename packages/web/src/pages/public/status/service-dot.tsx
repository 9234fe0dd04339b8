import type { ReactNode } from "react";

import { classNames } from "../../../ui/class-names.ts";
import type { ServiceCheck } from "./service-check.ts";
import styles from "./service-dot.module.css";

/** The colour of an answer; the words beside it say the same. */
export function ServiceDot({ answer }: { readonly answer: ServiceCheck["state"] }): ReactNode {
  return <span aria-hidden="true" className={classNames(styles["dot"], styles[answer])} />;
}
