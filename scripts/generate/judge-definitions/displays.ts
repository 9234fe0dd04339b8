import {
  type CodeSystem,
  conceptsOf,
  coreResource,
  elementsOf,
  extract,
  lastPart,
  heading,
  recordSource,
  terminologyExtract,
  type ValueSet,
} from "./sources.ts";
import { readdirSync } from "node:fs";

/**
 * The code systems that elements of these types use are generated completely, with all codes and displays.
 */
const codedTypes = [
  "AdministrableProductDefinition",
  "ClinicalUseDefinition",
  "Composition",
  "Identifier",
  "Ingredient",
  "ManufacturedItemDefinition",
  "MarketingStatus",
  "MedicinalProductDefinition",
  "Organization",
  "PackagedProductDefinition",
  "ProductShelfLife",
  "RegulatedAuthorization",
  "SubstanceDefinition",
];
const core = "http://hl7.org/fhir/";
const terminology = "http://terminology.hl7.org/CodeSystem/";

/**
 * The source text of `displays.ts`: the codes and displays of complete code systems, and the names of all HL7
 * code systems.
 */
export function displaysSource(): string {
  const terms = terminologyExtract();
  const systems = [...emaLists(), ...coreSystems(), ...Object.entries(terms.concepts)];
  const lines = new Map<string, string>();
  const shared = systems.map(([url, concepts]): [string, string] => {
    const text = concepts
      .map(([code, display]) => (display && display !== code ? `${code}\t${display}` : code))
      .join("\n");
    const same = lines.get(text);
    if (!same) lines.set(text, url);
    return [url, same ? `=${same}` : text];
  });
  const named = readdirSync(new URL("../../../node_modules/hl7.fhir.r5.core/", import.meta.url))
    .filter((file) => file.startsWith("CodeSystem-"))
    .map((file) => coreResource<CodeSystem>("CodeSystem", file.slice(11, -5))?.url ?? "")
    .filter((url) => url.startsWith(core));
  const hl7 = [...new Set([...named, ...terms.hl7Uris.filter((url) => url.startsWith(core))])];
  const { names, aliases, scripts, regions, variants } = languages();
  return [
    heading,
    recordSource(
      "wholeCodeSystems",
      'Complete code systems. Each line is a code, or a code, a tab and a display that differs from the code. "=" and the URL of another system mean that both systems have the same lines.',
      shared,
    ),
    recordSource(
      "codeSystemNames",
      "The names of HL7's code systems and similar definitions, by their base URL.",
      [
        [
          core,
          hl7
            .map((url) => url.slice(core.length))
            .toSorted()
            .join(" "),
        ],
        [terminology, terms.codeSystems.join(" ")],
        [`${core}uv/emedicinal-product-info/CodeSystem/`, "epi-ig"],
      ],
    ),
    recordSource(
      "languageNames",
      "The two-letter languages of ISO 639-1 with their English names (Unicode CLDR).",
      Object.entries(names),
    ),
    `/** Three-letter codes of languages that have a two-letter code in BCP 47. */\nexport const languageAliases = ${JSON.stringify(aliases.join(" "))};\n`,
    `/** The subtags that may follow the language in a BCP 47 tag, from the IANA Language Subtag Registry. */\nexport const languageSubtags = ${JSON.stringify([scripts, regions, variants].map((list) => list.join(" ")).join(" "))};\n`,
  ].join("");
}

function emaLists(): [string, [string, string][]][] {
  const rows = extract("ema-spor-codes.csv").trim().split(/\r?\n/).slice(1).map(csvCells);
  const systems = [...new Set(rows.map(([system = ""]) => system))];
  return systems.map((url) => [
    url,
    rows.filter(([system]) => system === url).map(([, code = "", display = ""]) => [code, display]),
  ]);
}

function csvCells(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

function coreSystems(): [string, [string, string][]][] {
  const sets = codedTypes.flatMap((type) =>
    elementsOf(type)
      .filter(({ path }) => !path.includes("targetSpecies"))
      .flatMap(({ binding }) => (binding?.valueSet ? [binding.valueSet] : [])),
  );
  const urls = new Set(sets.flatMap((set) => systemsIn(set)));
  return [...urls].toSorted().flatMap((url): [string, [string, string][]][] => {
    const system = coreResource<CodeSystem>("CodeSystem", lastPart(url));
    if (system?.url !== url || system.content !== "complete") return [];
    return [[url, conceptsOf(system.concept).map(({ code, display = "" }) => [code, display])]];
  });
}

function systemsIn(valueSet: string): readonly string[] {
  const set = coreResource<ValueSet>("ValueSet", lastPart(valueSet));
  return (set?.compose?.include ?? []).flatMap(({ system, valueSet: inner = [] }) => [
    ...(system ? [system] : []),
    ...inner.flatMap((url) => systemsIn(url)),
  ]);
}

interface Languages {
  readonly names: Readonly<Record<string, string>>;
  readonly aliases: readonly string[];
  readonly scripts: readonly string[];
  readonly regions: readonly string[];
  readonly variants: readonly string[];
}

/**
 * The languages of Unicode CLDR 48 with two-letter codes, the three-letter codes that have a two-letter
 * equivalent, and the scripts, regions and variants of IANA.
 */
function languages(): Languages {
  // The file in `judge-source/` has exactly this shape; a test checks the text that is generated from it.
  return JSON.parse(extract("languages.json")) as Languages;
}
