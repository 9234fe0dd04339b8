import { expect, test } from "vitest";

import { searchProblem, validateInput, writeResource } from "../rest.ts";

const hostile = ["\u0000\u0001", "\ufffe", "a\ud83d", "\ude00b"];

test.each(hostile)("an outcome that quotes %j can be written in XML", (text) => {
  const { outcome } = searchProblem([{ parameter: text, reason: "unknown" }]);
  const bodies = [`{"resourceType":"Bundle","id":${JSON.stringify(text)}}`, `{"${text}":1}`];
  const judged = bodies.map((body) => validateInput(body, { type: "Bundle", id: `a${text}b` }));
  for (const one of [outcome, ...judged.map((reply) => reply.outcome)])
    expect(writeResource(one, "xml").join("")).toContain("<OperationOutcome");
});
