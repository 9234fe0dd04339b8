import { existsSync, readFileSync } from "node:fs";

/** The properties of a StructureDefinition element that the tables of the document validator need. */
export interface ElementDefinition {
  readonly id: string;
  readonly path: string;
  readonly min?: number;
  readonly max?: string;
  readonly sliceName?: string;
  readonly slicing?: {
    readonly discriminator?: readonly { readonly type: string; readonly path: string }[];
  };
  readonly type?: readonly {
    readonly code: string;
    readonly profile?: readonly string[];
    readonly targetProfile?: readonly string[];
  }[];
  readonly binding?: { readonly strength: string; readonly valueSet?: string };
  readonly constraint?: readonly {
    readonly key: string;
    readonly severity: string;
    readonly expression?: string;
  }[];
  readonly [other: string]: unknown;
}

interface Concept {
  readonly code: string;
  readonly display?: string;
  readonly concept?: readonly Concept[];
}

export interface CodeSystem {
  readonly url: string;
  readonly content: string;
  readonly concept?: readonly Concept[];
}

interface Included {
  readonly system?: string;
  readonly concept?: readonly Concept[];
  readonly filter?: readonly unknown[];
  readonly valueSet?: readonly string[];
}

export interface ValueSet {
  readonly url: string;
  readonly compose?: { readonly include: readonly Included[] };
}

const core = new URL("../../../node_modules/hl7.fhir.r5.core/", import.meta.url);

/** A file of hl7.fhir.r5.core by resource type and id; undefined if the file does not exist. */
export function coreResource<T>(type: string, id: string): T | undefined {
  const file = new URL(`${type}-${id}.json`, core);
  // The files of the package have exactly the shape of their type; a test checks the text that is generated
  // from them.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}

export function elementsOf(type: string): readonly ElementDefinition[] {
  const definition = coreResource<{
    snapshot: { element: readonly ElementDefinition[] };
  }>("StructureDefinition", type);
  return definition?.snapshot.element ?? [];
}

/** The text of an extract in `judge-source/`. */
export function extract(name: string): string {
  return readFileSync(new URL(`../judge-source/${name}`, import.meta.url), "utf8");
}

interface Terminology {
  readonly codeSystems: readonly string[];
  readonly hl7Uris: readonly string[];
  readonly concepts: Readonly<Record<string, readonly (readonly [string, string])[]>>;
}

/**
 * The extract of hl7.terminology.r5: the names of its code systems, and the concepts of some code systems.
 */
export function terminologyExtract(): Terminology {
  // The file in `judge-source/` has exactly this shape; a test checks the text that is generated from it.
  return JSON.parse(extract("terminology-7.0.1.json")) as Terminology;
}

export function extractedConcepts(): Terminology["concepts"] {
  return terminologyExtract().concepts;
}

export function lastPart(url: string): string {
  return url.replace(/\|.*$/, "").slice(url.lastIndexOf("/") + 1);
}

export function conceptsOf(concepts: readonly Concept[] = []): readonly Concept[] {
  return concepts.flatMap((concept) => [concept, ...conceptsOf(concept.concept)]);
}

/** Returns `export const name: Readonly<Record<string, T>> = {…};` with one line per entry. */
export function recordSource(
  name: string,
  doc: string,
  entries: Iterable<readonly [string, unknown]>,
  type = "string",
): string {
  const lines = [...entries].map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  return `/** ${doc} */\nexport const ${name}: Readonly<Record<string, ${type}>> = {\n${lines.join("")}};\n`;
}

export const madeBy = "// Made by scripts/generate/judge-definitions.ts; not edited.\n\n";
