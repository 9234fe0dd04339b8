import type { ReactNode } from "react";

import { readiness } from "../../../paths.ts";

/** A link to the service's own health reply, for programs and for browsers without scripts. */
export function ReadinessLink(): ReactNode {
  return (
    <a href={readiness} dir="ltr">
      {readiness}
    </a>
  );
}
