import { describe, expect, test } from "vitest";
import { digestOf, type GivenLeaflet } from "./given-leaflet.ts";
import { createLedger } from "./ledger.ts";

const first = given(1, "first");
const second = given(2, "second");

function given(version: number, text: string, id = "a"): GivenLeaflet {
  return { _id: id, version, content: { medicineName: text } };
}

/** A ledger that knows of one leaflet with two acknowledged versions. */
function aLedger(now = () => 0) {
  const ledger = createLedger(now);
  ledger.creating(first.content).acknowledged(first);
  ledger.changing("a", second.content).acknowledged(second);
  expect(ledger.faults).toEqual([]);
  return ledger;
}

describe("what is read back", () => {
  test("is in order where it is what was acknowledged", () => {
    const ledger = aLedger();
    ledger.compare("a", [second, first]);
    expect(ledger.faults).toEqual([]);
  });

  test.each([
    ["without the leaflet", undefined, ["leaflet a: is gone"]],
    ["without its last version", [first], ["leaflet a: version 2 is lost"]],
    [
      "without a version in the middle",
      [second],
      ["leaflet a: has versions 2", "leaflet a: version 1 is lost"],
    ],
    ["with another content", [first, given(2, "secund")], ["leaflet a: version 2 was altered"]],
    [
      "with another field beside the content",
      [first, { ...second, title: "x" }],
      ["leaflet a: version 2 was altered"],
    ],
    [
      "with a version that nobody sent",
      [first, second, given(3, "third")],
      ["leaflet a: version 3 is nothing that was sent"],
    ],
  ])("is at fault %s", (_, found, faults) => {
    const ledger = aLedger();
    ledger.compare("a", found);
    expect(ledger.faults).toEqual(faults);
  });

  test("is at fault where a deletion was acknowledged and the leaflet is there", () => {
    const ledger = aLedger();
    ledger.deleting("a").acknowledged();
    ledger.compare("a", undefined);
    expect(ledger.faults).toEqual([]);
    ledger.compare("a", [first, second]);
    expect(ledger.faults).toEqual(["leaflet a: was deleted and is there"]);
  });
});

describe("a write without an answer", () => {
  const third = given(3, "third");

  test.each([
    ["there", [first, second, third], { unansweredThere: 1, unansweredGone: 0 }],
    ["not there", [first, second], { unansweredThere: 0, unansweredGone: 1 }],
  ])("may be %s", (_, found, counts) => {
    const ledger = aLedger();
    ledger.changing("a", third.content);
    ledger.compare("a", found);
    expect(ledger.faults).toEqual([]);
    expect(ledger.counts).toMatchObject(counts);
  });

  test("may not be there in halves", () => {
    const ledger = aLedger();
    ledger.changing("a", third.content);
    ledger.compare("a", [first, second, given(3, "thi")]);
    expect(ledger.faults).toEqual(["leaflet a: version 3 is nothing that was sent"]);
  });

  test("has to stay once it was found", () => {
    const ledger = aLedger();
    ledger.changing("a", third.content);
    ledger.compare("a", [first, second, third]);
    ledger.compare("a", [first, second]);
    expect(ledger.faults).toEqual(["leaflet a: version 3 is lost"]);
  });

  test("cannot come later than the first look after the kill", () => {
    const ledger = aLedger();
    ledger.changing("a", third.content);
    ledger.compare("a", [first, second]);
    ledger.compare("a", [first, second, third]);
    expect(ledger.faults).toEqual(["leaflet a: version 3 is nothing that was sent"]);
  });

  test("that is a deletion may have been done or not", () => {
    for (const found of [undefined, [first, second]]) {
      const ledger = aLedger();
      ledger.deleting("a");
      ledger.compare("a", found);
      expect(ledger.faults).toEqual([]);
      expect(ledger.isDeleted("a")).toBe(found === undefined);
    }
  });

  test("that is a creation may be in the list once, as it was sent", () => {
    const ledger = aLedger();
    ledger.creating({ medicineName: "new" });
    ledger.compareUnknown(given(1, "new", "b"));
    expect(ledger.faults).toEqual([]);
    ledger.compareUnknown(given(1, "new", "c"));
    expect(ledger.faults).toEqual(["leaflet c: was never sent"]);
  });

  test("that is a creation may not be in the list in halves", () => {
    const ledger = aLedger();
    ledger.creating({ medicineName: "new" });
    ledger.compareUnknown(given(1, "ne", "b"));
    expect(ledger.faults).toEqual(["leaflet b: was never sent"]);
  });
});

test("a refused write is nothing that may be found", () => {
  const ledger = aLedger();
  const third = given(3, "third");
  ledger.changing("a", third.content).refused();
  ledger.compare("a", [first, second, third]);
  expect(ledger.faults).toEqual(["leaflet a: version 3 is nothing that was sent"]);
});

test("an answer that holds another content than was sent is a fault at once", () => {
  const ledger = aLedger();
  ledger.changing("a", { medicineName: "third" }).acknowledged(given(3, "thrid"));
  expect(ledger.faults).toEqual(["leaflet a: version 3 is not what was sent"]);
});

test("two replies that give one version differently are a fault at once", () => {
  const ledger = aLedger();
  ledger.saw(second);
  expect(ledger.faults).toEqual([]);
  ledger.saw(given(2, "secund"));
  expect(ledger.faults).toEqual(["leaflet a: version 2 was altered"]);
});

test("what was written lately is known, and what was only read is not among it", () => {
  let now = 0;
  const ledger = aLedger(() => now);
  now = 10;
  ledger.saw(given(1, "read", "b"));
  ledger.changing("c", { medicineName: "sent" });
  expect(ledger.writtenSince(0)).toEqual(["a", "c"]);
  expect(ledger.writtenSince(5)).toEqual(["c"]);
});

test("digests do not depend on the order of names, and depend on everything else", () => {
  expect(digestOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(digestOf({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(digestOf({ a: [1, 2] })).not.toBe(digestOf({ a: [2, 1] }));
  expect(digestOf({ a: "x" })).not.toBe(digestOf({ a: "x " }));
});
