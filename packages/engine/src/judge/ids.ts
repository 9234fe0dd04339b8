import type { Judgement } from "./judgement.ts";
import type { Scope, Survey } from "./survey.ts";

/** Says when two elements of a resource have one id. https://hl7.org/fhir/R5/element.html */
export function judgeIds({ ids }: Survey, judgement: Judgement): void {
  const seen = new Map<Scope, Set<string>>();
  for (const { id, spot, scope } of ids) {
    const own = seen.get(scope) ?? new Set();
    if (own.has(id)) judgement.report("id-duplicate", spot, { id });
    seen.set(scope, own.add(id));
  }
}
