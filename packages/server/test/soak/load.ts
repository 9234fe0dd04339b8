import { setTimeout } from "node:timers/promises";
import type { Gate } from "./gate.ts";
import type { WriteLog } from "./write-log.ts";
import type { Person } from "./people.ts";
import * as reading from "./reading.ts";
import { aVisitor, signIn, type Visitor } from "./visitor.ts";
import * as writing from "./writing.ts";

/** The actions of simulated people. An action with a greater weight is chosen more often. */
const actions: readonly (readonly [act: (visitor: Visitor) => Promise<void>, weight: number])[] = [
  [reading.browse, 12],
  [reading.search, 14],
  [reading.count, 5],
  [reading.readFilled, 20],
  [reading.readDocument, 12],
  [reading.readHistory, 8],
  [writing.create, 7],
  [writing.createWithPictures, 3],
  [writing.update, 10],
  [writing.updateFilled, 3],
  [writing.updateStale, 3],
  [writing.duplicate, 5],
  [writing.remove, 3],
  [signIn, 3],
];

/** Number of browsers per person. Each browser has a separate session. */
const browsers = 2;

/** Average milliseconds between two actions of a browser. */
const averagePause = 2500;

/**
 * Simulates people until `gate.state.ended` is true. Resolves when all of them have finished their last
 * action.
 */
export async function work(
  origin: string,
  people: readonly Person[],
  writeLog: WriteLog,
  gate: Gate,
): Promise<void> {
  const all = people.flatMap((person) => Array.from({ length: browsers }, () => person));
  await Promise.all(all.map((person) => visit(aVisitor(origin, person, writeLog, gate), gate)));
}

async function visit(visitor: Visitor, { state }: Gate): Promise<void> {
  let broken = -1;
  while (!state.ended) {
    await setTimeout(averagePause * (0.5 + Math.random()));
    // A kill may interrupt a sign-in, and then the session in the cookie may have ended. So the visitor signs
    // in again after every kill.
    if (broken !== state.kills) await signIn(visitor);
    broken = state.kills;
    if (!state.ended) await randomAction()(visitor);
  }
}

function randomAction(): (visitor: Visitor) => Promise<void> {
  const total = actions.reduce((sum, [, weight]) => sum + weight, 0);
  let left = Math.random() * total;
  for (const [act, weight] of actions) {
    left -= weight;
    if (left < 0) return act;
  }
  return reading.count;
}
