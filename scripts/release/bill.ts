// The bill of materials of a release, in CycloneDX format: https://cyclonedx.org/docs/1.6/json/
import type { Licensed } from "./licences.ts";

/** The parts of a CycloneDX document that are used here; `pnpm sbom` writes more. */
export interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

export interface Component {
  readonly type: string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly purl: string;
  readonly "bom-ref": string;
  readonly licenses?: readonly LicenceChoice[];
}

type LicenceChoice =
  | { readonly license: { readonly id?: string; readonly name?: string } }
  | { readonly expression: string };

interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

/**
 * Merges several bills into one for a product that consists of their packages. Each component is listed once,
 * sorted by package URL. The result has no date and no serial number, so it is reproducible.
 */
export function mergeBills(product: Component, bills: readonly Bill[]) {
  const packages = bills.map((bill) => bill.metadata.component);
  const components = [...packages, ...bills.flatMap((bill) => bill.components)];
  const edges = Map.groupBy(
    bills.flatMap((bill) => bill.dependencies),
    ({ ref }) => ref,
  );
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: product },
    components: once(components).map(trimmed),
    dependencies: [
      { ref: product["bom-ref"], dependsOn: sorted(packages.map(({ purl }) => purl)) },
      ...sorted([...edges.keys()]).map((ref) => ({
        ref,
        dependsOn: sorted((edges.get(ref) ?? []).flatMap(({ dependsOn = [] }) => dependsOn)),
      })),
    ],
  };
}

/** The part of a bill that is reachable from the named packages. This is the content of a bundle. */
export function reachedFrom(bill: Bill, names: ReadonlySet<string>): Bill {
  const own = bill.metadata.component["bom-ref"];
  const edges = new Map(bill.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const named = new Set(bill.components.filter((one) => names.has(fullName(one))).map(refOf));
  const direct = (edges.get(own) ?? []).filter((ref) => named.has(ref));
  const reached = new Set(direct);
  for (const ref of reached) for (const next of edges.get(ref) ?? []) reached.add(next);
  return {
    metadata: bill.metadata,
    components: bill.components.filter((one) => reached.has(refOf(one))),
    dependencies: [
      { ref: own, dependsOn: direct },
      ...bill.dependencies.filter(({ ref }) => reached.has(ref)),
    ],
  };
}

/** The name with its scope: `@scope/name`. */
export function fullName({ group, name }: Component): string {
  return group === undefined ? name : `${group}/${name}`;
}

export function licensed({ purl, licenses = [] }: Component): Licensed {
  const licences = licenses.map((choice) =>
    "expression" in choice ? choice.expression : (choice.license.id ?? choice.license.name ?? ""),
  );
  return { purl, licences: licences.filter((licence) => licence !== "") };
}

function refOf(component: Component): string {
  return component["bom-ref"];
}

function once(components: readonly Component[]): readonly Component[] {
  const byRef = new Map(components.map((component) => [refOf(component), component]));
  return sorted([...byRef.keys()]).flatMap((ref) => byRef.get(ref) ?? []);
}

/** Removes download addresses, because they depend on the configured registry. */
function trimmed(component: Component): Component {
  const { type, group, name, version, description, purl, licenses } = component;
  return {
    type,
    ...(group !== undefined && { group }),
    name,
    version,
    ...(description !== undefined && { description }),
    purl,
    "bom-ref": refOf(component),
    ...(licenses && { licenses }),
  };
}

/** Sorted by code unit, without duplicates. */
function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted((a, b) => (a < b ? -1 : 1));
}
