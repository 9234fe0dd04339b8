// Checks every regular expression of the project and writes the hashes of those that take linear time.
import { writeFileSync } from "node:fs";

import { acceptedFile, acceptedHash } from "./accepted-patterns.ts";
import { faultOf } from "./check-pattern.ts";
import { projectPatterns } from "./project-patterns.ts";

const linear = projectPatterns().all.filter(
  ({ source, flags }) => faultOf(source, flags) === undefined,
);
writeFileSync(acceptedFile, `${JSON.stringify(linear.map(acceptedHash).toSorted(), null, 2)}\n`);
