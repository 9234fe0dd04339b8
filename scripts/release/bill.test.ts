import { describe, expect, test } from "vitest";

import { licensed, mergeBills, reachedFrom, type Bill, type Component } from "./bill.ts";
import { billFaults } from "./installed.ts";
import { allowedLicences, licenceFaults } from "./licences.ts";

function component(name: string, licence = "MIT"): Component {
  const purl = `pkg:npm/${name}@1.0.0`;
  const licenses = licence === "" ? [] : [{ license: { id: licence } }];
  return { type: "library", name, version: "1.0.0", purl, "bom-ref": purl, licenses };
}

/** A bill of the package `name`, which needs `d` and `a`. `a` needs `b`, and `b` needs `c`. */
function aBill(name: string, ...order: readonly string[]): Bill {
  const ref = (text: string) => component(text)["bom-ref"];
  return {
    metadata: { component: component(name, "Apache-2.0") },
    components: order.map((each) => component(each)),
    dependencies: [
      { ref: ref(name), dependsOn: [ref("d"), ref("a")] },
      { ref: ref("a"), dependsOn: [ref("b")] },
      { ref: ref("b"), dependsOn: [ref("c")] },
      { ref: ref("c") },
    ],
  };
}

describe("the bill of materials", () => {
  const product = component("product", "Apache-2.0");

  test("has each component once, independent of the input order", () => {
    const one = mergeBills(product, [aBill("x", "a", "b", "c", "d"), aBill("y", "d")]);
    const other = mergeBills(product, [aBill("y", "d"), aBill("x", "c", "d", "b", "a")]);
    expect(one.components.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "x", "y"]);
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    expect(JSON.stringify(one)).not.toMatch(/timestamp|serialNumber/);
  });

  test("lists the parts of the product and their dependencies", () => {
    const { dependencies } = mergeBills(product, [aBill("x", "a", "b", "c", "d")]);
    expect(dependencies.slice(0, 2)).toEqual([
      { ref: "pkg:npm/product@1.0.0", dependsOn: ["pkg:npm/x@1.0.0"] },
      { ref: "pkg:npm/a@1.0.0", dependsOn: ["pkg:npm/b@1.0.0"] },
    ]);
  });

  test("of a bundle has the packages that its sources import, with their dependencies", () => {
    const { components, dependencies } = reachedFrom(
      aBill("x", "a", "b", "c", "d"),
      new Set(["a"]),
    );
    expect(components.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(dependencies[0]?.dependsOn).toEqual(["pkg:npm/a@1.0.0"]);
  });

  test("is faulty if a package is not installed or has a different licence", () => {
    const installed = new Map([
      ["a@1.0.0", { folder: "a", licence: "MIT" }],
      ["b@1.0.0", { folder: "b", licence: "ISC" }],
    ]);
    const components = [component("a"), component("b"), component("c")];
    expect(billFaults(components, installed)).toEqual([
      "b@1.0.0 is under ISC, not MIT.",
      "c@1.0.0 is not installed.",
    ]);
  });
});

describe("licences", () => {
  test("each allowed licence has a reason", () => {
    for (const [licence, sentence] of Object.entries(allowedLicences))
      expect(`${licence}: ${sentence}`).toMatch(/: [A-Z].*\.$/);
  });

  test.each([
    ["MIT", []],
    ["OFL-1.1", []],
    ["GPL-3.0-only", ["pkg:npm/a@1.0.0 is under GPL-3.0-only, which is not allowed."]],
    ["(MIT OR GPL-2.0)", ["pkg:npm/a@1.0.0 is under (MIT OR GPL-2.0), which is not allowed."]],
    ["toString", ["pkg:npm/a@1.0.0 is under toString, which is not allowed."]],
    ["", ["pkg:npm/a@1.0.0 names no licence."]],
  ])("the licence '%s' causes these faults: %j", (licence, faults) => {
    expect(licenceFaults([licensed(component("a", licence))])).toEqual(faults);
  });

  test("are read from expressions and from names", () => {
    const { licenses: _, ...rest } = component("a");
    expect(licensed({ ...rest, licenses: [{ expression: "MIT OR ISC" }] }).licences).toEqual([
      "MIT OR ISC",
    ]);
    expect(licensed({ ...rest, licenses: [{ license: { name: "See file" } }] }).licences).toEqual([
      "See file",
    ]);
    expect(licensed(rest).licences).toEqual([]);
  });
});
