import { describe, expect, test } from "vitest";
import { buildDocument } from "../../src/fhir/build-document.ts";
import { readDocument } from "../../src/fhir/read-document.ts";
import { validateDocument } from "../../src/judge/validate-document.ts";
import { parseLeaflet } from "../../src/leaflet/parse-leaflet.ts";
import { maxRecordItems } from "../../src/leaflet/product-record/record-shape.ts";
import { aLeaflet } from "../../src/testing/a-leaflet.ts";

const judge = validateDocument;
const product = "leaflet:product";

function parsed(fields: object) {
  return parseLeaflet({ ...aLeaflet(), ...fields });
}

function clinicalUse(url: string, fields: object = {}) {
  const resource = {
    resourceType: "ClinicalUseDefinition",
    type: "indication",
    subject: [{ reference: product }],
    ...fields,
  };
  return { fullUrl: url, resource };
}

function uuid(number: number): string {
  return `urn:uuid:11111111-1111-4111-8111-${String(number).padStart(12, "0")}`;
}

function documentWith(resources: readonly object[]) {
  const built = buildDocument(aLeaflet());
  if (built.kind === "refused") throw new Error(JSON.stringify(built.findings));
  const url = built.bundle.entry[2]?.fullUrl ?? "";
  const text = JSON.stringify([...built.bundle.entry, ...resources]).replaceAll(product, url);
  return { ...built.bundle, entry: JSON.parse(text) as typeof built.bundle.entry };
}

describe("a hostile product record", () => {
  test("with too many packs is refused or cut with a finding", () => {
    const packs = Array.from({ length: 20_000 }, (_, index) => ({ id: `${index}`, name: "P" }));
    const read = parsed({ product: { packs } });
    const kept = read.kind === "malformed" ? 0 : (read.content.product?.packs?.length ?? 0);
    expect(kept).toBeLessThanOrEqual(maxRecordItems);
    expect(read.findings.length).toBeGreaterThan(0);
    expect(read.findings.length).toBeLessThan(100);
  });

  test("with long texts builds a document that is read back, or is refused", () => {
    const name = "a ".repeat(500_000);
    const read = parsed({ product: { packs: [{ id: "1", name }] } });
    if (read.kind === "malformed") return;
    const built = buildDocument(read.content);
    if (built.kind === "refused") return;
    const back = readDocument(built.bundle);
    expect(back).toMatchObject({ kind: "read", findings: [] });
  });

  test("with a very deep resource does not throw", () => {
    let extension: object = { url: "https://example.org", valueBoolean: true };
    for (let level = 0; level < 20_000; level += 1)
      extension = { url: "https://example.org", extension: [extension] };
    const read = parsed({ carriedResources: [clinicalUse(uuid(1), { extension: [extension] })] });
    const content = read.kind === "malformed" ? aLeaflet() : read.content;
    expect(content.carriedResources).toBeUndefined();
    expect(read.findings.length).toBeGreaterThan(0);
  });
});

describe("hostile resources of a document", () => {
  test("that refer to each other and to themselves are carried once", () => {
    const cycle = [
      clinicalUse(uuid(1), {
        extension: undefined,
        subject: [{ reference: product }, { reference: uuid(2) }],
      }),
      clinicalUse(uuid(2), { subject: [{ reference: uuid(1) }, { reference: uuid(2) }] }),
    ];
    const read = readDocument(documentWith(cycle), { judge });
    if (read.kind === "refused") throw new Error(JSON.stringify(read.findings));
    const carried = read.content.carriedResources ?? [];
    const lost = read.findings.filter(({ code }) => code === "import-unplaced");
    expect(carried.length + lost.length).toBe(2);
    expect(buildDocument(read.content, { judge }).kind).toBe("built");
  });

  test("are carried up to a number, and the others are reported", () => {
    const many = Array.from({ length: maxRecordItems + 50 }, (_, index) =>
      clinicalUse(uuid(index)),
    );
    const read = readDocument(documentWith(many), { judge });
    if (read.kind === "refused") throw new Error(JSON.stringify(read.findings));
    expect(read.content.carriedResources?.length).toBeLessThanOrEqual(maxRecordItems);
    expect(read.findings.map(({ code }) => code)).toContain("import-unplaced");
  });

  test("in a long chain are followed without recursion", () => {
    const chain = Array.from({ length: 150 }, (_, index) =>
      clinicalUse(uuid(index), {
        subject: [{ reference: index === 0 ? product : uuid(index - 1) }],
      }),
    );
    const read = readDocument(documentWith(chain), { judge });
    expect(read.kind).toBe("read");
  });

  test("larger than a leaflet can carry are reported", () => {
    const large = clinicalUse(uuid(1), {
      identifier: [{ system: "https://example.org", value: "a".repeat(5_000_000) }],
    });
    const read = readDocument(documentWith([large]), { judge });
    if (read.kind === "refused") throw new Error(JSON.stringify(read.findings));
    expect(read.content.carriedResources).toBeUndefined();
    expect(read.findings.map(({ code }) => code)).toContain("import-unplaced");
  });
});
