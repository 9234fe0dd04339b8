import { validateLeaflet } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";

import { gapProgress, isAboutGaps, noGaps } from "./gap-progress.ts";

const progressOf = (content: ReturnType<typeof aLeaflet>, before = noGaps) =>
  gapProgress(content, validateLeaflet(content), before);

describe("the progress of filling gaps", () => {
  const twoGaps = aLeaflet({
    companyName: "[[Company name]]",
    warningsSections: [{ id: "1", content: "Do not take it with [[other medicines]]." }],
  });

  test("counts what is left, and the largest number since the leaflet was opened", () => {
    const start = progressOf(twoGaps);
    expect(start.left).toEqual([["warningsSections", 0, "content"], ["companyName"]]);
    expect(start.total).toBe(2);
    const half = progressOf({ ...twoGaps, companyName: "Wadi Pharma" }, start);
    expect([half.left.length, half.total]).toEqual([1, 2]);
    const done = progressOf(aLeaflet(), half);
    expect([done.left.length, done.total]).toEqual([0, 2]);
    const undone = progressOf({ ...twoGaps, subName: "[[substance]]" }, done);
    expect([undone.left.length, undone.total]).toEqual([3, 3]);
  });

  test("does not count advice", () => {
    const content =
      "<p>Take one. [[Delete this paragraph if the medicine is for adults only.]]</p>";
    const { left, advice, total } = progressOf(
      aLeaflet({ warningsSections: [{ id: "1", content }] }),
    );
    expect([left, advice, total]).toEqual([[], [["warningsSections", 0, "content"]], 0]);
  });

  test("does not count text that custom mode hides; its finding stays one of its own", () => {
    const hidden = { ...twoGaps, companyName: "Wadi Pharma", customMode: true };
    const progress = progressOf(hidden);
    expect(progress.left).toEqual([]);
    const findings = validateLeaflet(hidden).filter(({ code }) => code === "guidance-left");
    for (const finding of findings) expect(isAboutGaps(finding, progress)).toBe(false);
  });

  test("is the reason of each finding about a gap", () => {
    const findings = validateLeaflet(twoGaps).filter(({ code }) => code === "guidance-left");
    expect(findings).toHaveLength(2);
    for (const finding of findings) expect(isAboutGaps(finding, progressOf(twoGaps))).toBe(true);
  });
});
