import { describe, expect, test } from "vitest";
import { digestOf, type ReceivedLeaflet } from "./received-leaflet.ts";
import { createWriteLog } from "./write-log.ts";

const first = given(1, "first");
const second = given(2, "second");

function given(version: number, text: string, id = "a"): ReceivedLeaflet {
  return { _id: id, version, content: { medicineName: text } };
}

/** A write log of one leaflet with two acknowledged versions. */
function aWriteLog(now = () => 0) {
  const writeLog = createWriteLog(now);
  writeLog.creating(first.content).acknowledged(first);
  writeLog.changing("a", second.content).acknowledged(second);
  expect(writeLog.faults).toEqual([]);
  return writeLog;
}

describe("the leaflets read back", () => {
  test("are correct if they are the acknowledged ones", () => {
    const writeLog = aWriteLog();
    writeLog.compare("a", [second, first]);
    expect(writeLog.faults).toEqual([]);
  });

  test.each([
    ["the leaflet is missing", undefined, ["leaflet a: is missing"]],
    ["the last version is missing", [first], ["leaflet a: version 2 is lost"]],
    [
      "an earlier version is missing",
      [second],
      ["leaflet a: has versions 2", "leaflet a: version 1 is lost"],
    ],
    [
      "the content of a version is different",
      [first, given(2, "secund")],
      ["leaflet a: version 2 was altered"],
    ],
    [
      "another field of a version is different",
      [first, { ...second, title: "x" }],
      ["leaflet a: version 2 was altered"],
    ],
    [
      "there is a version that was not sent",
      [first, second, given(3, "third")],
      ["leaflet a: version 3 has content that was never sent"],
    ],
  ])("are reported as a fault if %s", (_, found, faults) => {
    const writeLog = aWriteLog();
    writeLog.compare("a", found);
    expect(writeLog.faults).toEqual(faults);
  });

  test("are reported as a fault if they include a leaflet with an acknowledged deletion", () => {
    const writeLog = aWriteLog();
    writeLog.deleting("a").acknowledged();
    writeLog.compare("a", undefined);
    expect(writeLog.faults).toEqual([]);
    writeLog.compare("a", [first, second]);
    expect(writeLog.faults).toEqual(["leaflet a: was deleted and still exists"]);
  });
});

describe("a write without a reply", () => {
  const third = given(3, "third");

  test.each([
    ["stored", [first, second, third], { unansweredStored: 1, unansweredNotStored: 0 }],
    ["not stored", [first, second], { unansweredStored: 0, unansweredNotStored: 1 }],
  ])("may be %s", (_, found, counts) => {
    const writeLog = aWriteLog();
    writeLog.changing("a", third.content);
    writeLog.compare("a", found);
    expect(writeLog.faults).toEqual([]);
    expect(writeLog.counts).toMatchObject(counts);
  });

  test("must not be stored partially", () => {
    const writeLog = aWriteLog();
    writeLog.changing("a", third.content);
    writeLog.compare("a", [first, second, given(3, "thi")]);
    expect(writeLog.faults).toEqual(["leaflet a: version 3 has content that was never sent"]);
  });

  test("must not be missing after it was found once", () => {
    const writeLog = aWriteLog();
    writeLog.changing("a", third.content);
    writeLog.compare("a", [first, second, third]);
    writeLog.compare("a", [first, second]);
    expect(writeLog.faults).toEqual(["leaflet a: version 3 is lost"]);
  });

  test("must not appear later if the first check after the kill did not find it", () => {
    const writeLog = aWriteLog();
    writeLog.changing("a", third.content);
    writeLog.compare("a", [first, second]);
    writeLog.compare("a", [first, second, third]);
    expect(writeLog.faults).toEqual(["leaflet a: version 3 has content that was never sent"]);
  });

  test("may or may not have deleted the leaflet", () => {
    for (const found of [undefined, [first, second]]) {
      const writeLog = aWriteLog();
      writeLog.deleting("a");
      writeLog.compare("a", found);
      expect(writeLog.faults).toEqual([]);
      expect(writeLog.isDeleted("a")).toBe(found === undefined);
    }
  });

  test("may have created at most one leaflet, with the content that was sent", () => {
    const writeLog = aWriteLog();
    writeLog.creating({ medicineName: "new" });
    writeLog.compareUnknown(given(1, "new", "b"));
    expect(writeLog.faults).toEqual([]);
    writeLog.compareUnknown(given(1, "new", "c"));
    expect(writeLog.faults).toEqual(["leaflet c: was never sent"]);
  });

  test("must not have created a leaflet with a part of the content", () => {
    const writeLog = aWriteLog();
    writeLog.creating({ medicineName: "new" });
    writeLog.compareUnknown(given(1, "ne", "b"));
    expect(writeLog.faults).toEqual(["leaflet b: was never sent"]);
  });
});

test("a rejected write must not be stored", () => {
  const writeLog = aWriteLog();
  const third = given(3, "third");
  writeLog.changing("a", third.content).refused();
  writeLog.compare("a", [first, second, third]);
  expect(writeLog.faults).toEqual(["leaflet a: version 3 has content that was never sent"]);
});

test("a reply with other content than was sent is reported as a fault immediately", () => {
  const writeLog = aWriteLog();
  writeLog.changing("a", { medicineName: "third" }).acknowledged(given(3, "thrid"));
  expect(writeLog.faults).toEqual(["leaflet a: version 3 is not what was sent"]);
});

test("two replies with different content for one version are reported as a fault immediately", () => {
  const writeLog = aWriteLog();
  writeLog.record(second);
  expect(writeLog.faults).toEqual([]);
  writeLog.record(given(2, "secund"));
  expect(writeLog.faults).toEqual(["leaflet a: version 2 was altered"]);
});

test("the log returns recent writes, but not leaflets that were only read", () => {
  let now = 0;
  const writeLog = aWriteLog(() => now);
  now = 10;
  writeLog.record(given(1, "read", "b"));
  writeLog.changing("c", { medicineName: "sent" });
  expect(writeLog.writtenSince(0)).toEqual(["a", "c"]);
  expect(writeLog.writtenSince(5)).toEqual(["c"]);
});

test("digests ignore the order of names and nothing else", () => {
  expect(digestOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(digestOf({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(digestOf({ a: [1, 2] })).not.toBe(digestOf({ a: [2, 1] }));
  expect(digestOf({ a: "x" })).not.toBe(digestOf({ a: "x " }));
});
