import { validateLeaflet } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { changeStep, setField } from "./leaflet-edits.ts";
import { createLeafletFindings } from "./leaflet-findings.ts";
import { createLeafletStore } from "./leaflet-store.ts";
import { createProblemList } from "./save-problems.ts";

describe("the findings of the edited leaflet", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("are updated once after a delay, for any number of changes", () => {
    const store = createLeafletStore(aLeaflet());
    const findings = createLeafletFindings(store, () => ({}), 300);
    const listener = vi.fn<() => void>();
    const stop = findings.subscribe(listener);
    const before = findings.current();
    store.change(setField("companyEmail", "n"));
    store.change(setField("companyEmail", "no"));
    vi.advanceTimersByTime(299);
    expect(findings.current()).toBe(before);
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(findings.current().map(({ code }) => code)).toContain("email-invalid");
    stop();
    store.change(setField("companyEmail", "info@wadi.example.org"));
    vi.advanceTimersByTime(1000);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("are updated for a new listener if the leaflet changed while there was no listener", () => {
    const store = createLeafletStore(aLeaflet());
    const findings = createLeafletFindings(store, () => ({}), 300);
    findings.subscribe(() => undefined)();
    store.change(setField("companyEmail", "no"));
    const stop = findings.subscribe(() => undefined);
    vi.advanceTimersByTime(300);
    expect(findings.current().map(({ code }) => code)).toContain("email-invalid");
    stop();
  });
});

describe("the findings of images", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("are those of the engine for the whole leaflet, before and after changes of text and image", () => {
    const tinyJpeg = aLeaflet().instructionSteps[0]?.image ?? "";
    const steps = [
      { id: "1", text: "Open.", image: "bm90IGEgSlBFRw==" },
      { id: "2", text: "", image: tinyJpeg },
    ];
    const store = createLeafletStore(aLeaflet({ instructionSteps: steps }));
    const findings = createLeafletFindings(store, () => ({}), 300);
    const stop = findings.subscribe(() => undefined);
    const sorted = (list: readonly { readonly code: string; readonly path: unknown }[]) =>
      list.map(({ code, path }) => `${code} ${String(path)}`).toSorted();
    expect(sorted(findings.current())).toEqual(sorted(validateLeaflet(store.content())));
    store.change(setField("type", "Capsule"));
    vi.advanceTimersByTime(300);
    expect(sorted(findings.current())).toEqual(sorted(validateLeaflet(store.content())));
    expect(findings.current().map(({ code }) => code)).toContain("image-not-jpeg");
    store.change(changeStep("1", { image: tinyJpeg }));
    vi.advanceTimersByTime(300);
    expect(sorted(findings.current())).toEqual(sorted(validateLeaflet(store.content())));
    expect(findings.current().map(({ code }) => code)).not.toContain("image-not-jpeg");
    stop();
  });
});

describe("the problems of a save", () => {
  test("are empty before the first attempt", () => {
    const list = createProblemList(createLeafletStore(aLeaflet({ type: "" })));
    expect(list.current()).toEqual([]);
    expect(list.attempts()).toBe(0);
  });

  test("are shown after an attempt and removed once fixed", () => {
    const store = createLeafletStore(aLeaflet({ type: "", companyEmail: "no" }));
    const list = createProblemList(store);
    expect(list.check()).toBe(false);
    expect(list.attempts()).toBe(1);
    expect(list.current().map(({ path }) => path[0])).toEqual(["type", "companyEmail"]);
    store.change(setField("type", "Tablet"));
    expect(list.current().map(({ path }) => path[0])).toEqual(["companyEmail"]);
    store.change(setField("companyEmail", "info@wadi.example.org"));
    expect(list.current()).toEqual([]);
  });

  test("do not increase while the author writes", () => {
    const store = createLeafletStore(aLeaflet({ type: "" }));
    const list = createProblemList(store);
    list.check();
    store.change(setField("companyPhone", ""));
    expect(list.current().map(({ path }) => path[0])).toEqual(["type"]);
    expect(list.check()).toBe(false);
    expect(list.current()).toHaveLength(2);
  });

  test("are none for a valid leaflet, which can then be saved", () => {
    const list = createProblemList(createLeafletStore(aLeaflet()));
    expect(list.check()).toBe(true);
    expect(list.attempts()).toBe(0);
  });
});
