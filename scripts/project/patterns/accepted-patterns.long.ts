import { expect, test } from "vitest";

import { wasAccepted } from "./accepted-patterns.ts";
import { faultOf } from "./check-pattern.ts";
import { projectPatterns } from "./project-patterns.ts";

test("every regular expression whose check is skipped takes linear time", () => {
  const skipped = projectPatterns().all.filter(wasAccepted);
  expect(skipped.length).toBeGreaterThan(500);
  const faults = skipped.flatMap(({ place, source, flags }) => {
    const fault = faultOf(source, flags);
    return fault === undefined ? [] : [`${place}: ${fault}: /${source}/${flags}`];
  });
  expect(faults).toEqual([]);
});
