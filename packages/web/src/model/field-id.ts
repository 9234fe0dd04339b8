import type { Path } from "@nashra/engine";

/** DOM id of the control for a part of the content: `["sizes", 0]` → `field-sizes-0`. Findings link to it. */
export function fieldId(path: Path): string {
  return ["field", ...path].join("-");
}
