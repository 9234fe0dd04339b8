import { expect, test } from "vitest";
import { committedDefinition, generateJudgeDefinitions } from "./generate-judge-definitions.ts";

test.each(Object.entries(generateJudgeDefinitions()))(
  "the judge's %s is what its sources give today",
  (name, source) => {
    expect(source).toBe(committedDefinition(name));
  },
);
