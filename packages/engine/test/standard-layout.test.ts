import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import type { Resource } from "../src/document/types.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { parseLeaflet } from "../src/leaflet/parse-leaflet.ts";
import { ar } from "../src/languages/definitions/ar.ts";
import { en } from "../src/languages/definitions/en.ts";
import { fr } from "../src/languages/definitions/fr.ts";

const folder = new URL("version-1/", import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith("-document-standard.xml"));

test.each(documents)(
  "the layout standard has the sections, texts and ids of version 1: %s",
  (name) => {
    const leaflet = name.replace("-document-standard.xml", "-leaflet.json");
    const parsed = parseLeaflet(JSON.parse(textOf(leaflet)));
    if (parsed.kind !== "parsed") throw new Error(leaflet);
    // version 1 has the verb "take" for every dose form
    const content = { ...parsed.content, verb: "take" } as const;
    const built = buildDocument(content, { layout: "standard", status: "published" });
    if (built.kind !== "built") throw new Error(JSON.stringify(built.findings));
    const before = fromXml(textOf(name));
    const now = fromXml(toXml(built.bundle));
    if (before.kind !== "read" || now.kind !== "read") throw new Error(name);
    expect(withoutChanges(now.bundle)).toEqual(withoutChanges(before.bundle));
  },
);

function textOf(name: string): string {
  return readFileSync(new URL(name, folder), "utf8");
}

/** The document without what also changed in the layout `standard`: see decision 0042. */
function withoutChanges(bundle: Resource): unknown {
  const { entry, ...others } = bundle as Resource & {
    readonly entry: readonly { readonly resource: Resource }[]; // a Bundle that Nashra built
  };
  const entries = entry.filter(
    ({ resource }) => resource.resourceType !== "PackagedProductDefinition",
  );
  return JSON.parse(JSON.stringify({ ...others, entry: entries }), (key, value: unknown) => {
    if (key === "div") return withoutIsolates(String(value));
    if (key === "combinedPharmaceuticalDoseForm") return { text: Object(value).text };
    if (key === "address") return { ...Object(value), text: Object(value).line.join("\n") };
    // only a chosen verb has a tag
    if (key === "tag") return undefined;
    const node = Object(value) as Readonly<Record<string, unknown>>; // a primitive becomes an object without keys
    // a GTIN identifies the package instead of the product, and the root section refers to the package
    if (node["resourceType"] === "MedicinalProductDefinition") return { ...node, identifier: [] };
    if (Array.isArray(node["section"]) && node["entry"]) return { ...node, entry: undefined };
    return value;
  }) as unknown;
}

/** A narrative without isolates, and with the month of the last revision in English. */
function withoutIsolates(div: string): string {
  const plain = div
    .replaceAll(/<\/?(?:span|bdo)(?: dir="\w+")?(?: style="white-space: nowrap")?>/g, "")
    .replaceAll(/<(span id="[^"]*")>/g, "");
  return [ar, fr].reduce(
    (text, { months, lastRevised }) =>
      months.default.reduce(
        (done, month, index) =>
          done.replace(
            lastRevised.split("{date}")[0] + month,
            `${lastRevised.split("{date}")[0]}${en.months.default[index]}`,
          ),
        text,
      ),
    plain,
  );
}
