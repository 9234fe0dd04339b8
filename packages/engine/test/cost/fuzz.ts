import fc from "fast-check";

import { targetsOfFields, targetsOfItems, targetsOfText, targetsOfXml } from "./targets.ts";
import { excessOf, type FuzzTarget, type Excess, type Limits } from "./growth.ts";
import { html, items, plain, xml } from "./shapes.ts";

/** A cost that grows faster than the input, with the smallest input that was found for it. */
export interface Found extends Excess {
  readonly seed: number;
  readonly input: unknown;
}

const fields = [
  "medicineName",
  "companyName",
  "companyAddress",
  "companyEmail",
  "subName",
  "sizes",
];

/** The kinds of inputs. Each generates the inputs of several targets. */
const kinds = {
  text: kind(fc.tuple(html, html), ([one, other]) => targetsOfText(one, other)),
  fields: kind(fc.tuple(plain, plain, fc.constantFrom(...fields)), ([one, other, field]) =>
    targetsOfFields(one, other, field),
  ),
  items: kind(fc.tuple(items, items), ([one, other]) => targetsOfItems(one, other)),
  document: kind(xml, targetsOfXml),
};

interface Kind {
  readonly check: (
    limits: Limits,
    options: fc.Parameters<unknown>,
    end: number,
  ) => Omit<Found, "seed"> | undefined;
}

function kind<T>(inputs: fc.Arbitrary<T>, targets: (input: T) => readonly FuzzTarget[]): Kind {
  return {
    check(limits, options, end) {
      let excess: Excess | undefined;
      const property = fc.property(inputs, (input) => {
        for (const target of targets(input)) {
          if (performance.now() > end) return true;
          const found = excessOf(target, limits);
          if (found === undefined) continue;
          excess = found;
          return false;
        }
        return true;
      });
      const result = fc.check(property, options as fc.Parameters<[T]>);
      if (!result.failed || result.counterexample === null || excess === undefined)
        return undefined;
      return { ...excess, input: result.counterexample[0] };
    },
  };
}

/** Generates inputs until the time is over. Returns what grows faster than its input. */
export function fuzz(
  limits: Limits,
  { seed, milliseconds, report }: FuzzOptions,
): readonly Found[] {
  const found: Found[] = [];
  const end = performance.now() + milliseconds;
  for (let round = 0; performance.now() < end; round += 1) {
    for (const kind of Object.values(kinds)) {
      const left = end - performance.now();
      if (left <= 0) break;
      const options = { seed: seed + round, numRuns: 5, interruptAfterTimeLimit: left };
      const excess = kind.check(limits, options, end);
      if (excess === undefined) continue;
      const one = { ...excess, seed: seed + round };
      found.push(one);
      report?.(one);
    }
  }
  return found;
}

export interface FuzzOptions {
  readonly seed: number;
  readonly milliseconds: number;
  readonly report?: (found: Found) => void;
}
