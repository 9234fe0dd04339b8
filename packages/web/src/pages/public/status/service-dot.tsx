import type { ReactNode } from "react";

import { classNames } from "../../../ui/class-names.ts";
import type { ServiceCheck } from "./service-check.ts";
import styles from "./service-dot.module.css";

/** A dot in the colour of the state. The text beside it has the same meaning. */
export function ServiceDot({ answer }: { readonly answer: ServiceCheck["state"] }): ReactNode {
  return <span aria-hidden="true" className={classNames(styles["dot"], styles[answer])} />;
}
