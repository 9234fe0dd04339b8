import { beforeEach, expect, test, vi } from "vitest";

import { output, runSteps, type Step } from "./steps.ts";

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line));
});

function fails(): never {
  throw new Error("no leaf");
}

const good: Step = { proves: "one", act: () => "two leaves" };

test("a failed step is reported with its reason, and the later steps run", async () => {
  expect(await runSteps([{ proves: "none", act: fails }, good])).toEqual(["none"]);
  expect(printed[0]).toMatch(/^FAILED {2}none \(.*\n {10}no leaf$/);
  expect(printed[1]).toMatch(/^ok {6}one: two leaves \(/);
});

test("the steps after a failed required step do not run", async () => {
  const act = vi.fn<() => void>();
  const steps: readonly Step[] = [
    { proves: "the ground", act: () => Promise.reject(new Error("no soil")), isNeeded: true },
    { proves: "the tree", act },
  ];
  expect(await runSteps(steps)).toEqual(["the ground"]);
  expect(act).not.toHaveBeenCalled();
});

test("the error of a failed program contains all its output", () => {
  const program = "console.log('out'); console.error('err'); process.exit(3)";
  expect(() => output(process.execPath, ["-e", program])).toThrow(/ended with 3\nout\n\nerr\n/);
  expect(output(process.execPath, ["-p", "6 * 7"])).toBe("42\n");
});
