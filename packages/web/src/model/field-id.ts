import type { Path } from "@nashra/engine";

/** Id of the control that holds a part of the content: `["sizes", 0]` → `field-sizes-0`. Findings link to it. */
export function fieldId(path: Path): string {
  return ["field", ...path].join("-");
}
