import type { OutputFile } from "../reporters/report.ts";
import type { Said } from "../said.ts";
import type { JobSubject } from "./job.ts";
import { remarkOf } from "./remark-of.ts";
import type { Settings } from "./settings.ts";

type SubjectFacts = Omit<JobSubject, "outputs" | "remarks"> & {
  readonly outputs?: readonly OutputFile[];
};

/** What became of a document, with everything said of it in words. */
export function subjectOf(
  facts: SubjectFacts,
  said: readonly Said[],
  { language }: Pick<Settings, "language">,
): JobSubject {
  const remarks = said.toSorted(byPlace).map((one) => remarkOf(one, language));
  return { ...facts, outputs: facts.outputs ?? [], remarks };
}

/** What is about the whole first, then from top to bottom; else as the rules stand. */
function byPlace(a: Said, b: Said): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
