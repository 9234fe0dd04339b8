import type { ReactNode } from "react";

import { readiness } from "../../../paths.ts";

/** The answer of the service itself, for machines and for browsers without scripts. */
export function ReadinessLink(): ReactNode {
  return (
    <a href={readiness} dir="ltr">
      {readiness}
    </a>
  );
}
