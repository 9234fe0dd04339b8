// Checks the regular expressions of the project that were not accepted before, and writes the hashes of all that take
// linear time.
import { writeFileSync } from "node:fs";

import { acceptedFile, acceptedHash, wasAccepted } from "./accepted-patterns.ts";
import { faultOf } from "./check-pattern.ts";
import { projectPatterns } from "./project-patterns.ts";

const linear = projectPatterns().all.filter(
  (pattern) => wasAccepted(pattern) || faultOf(pattern.source, pattern.flags) === undefined,
);
writeFileSync(acceptedFile, `${JSON.stringify(linear.map(acceptedHash).toSorted(), null, 2)}\n`);
