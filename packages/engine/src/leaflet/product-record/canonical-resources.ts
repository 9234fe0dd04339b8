import { TooComplex } from "../../text/output-meter.ts";
import type { Path } from "../finding.ts";
import type { CarriedResource, ResourcesInput } from "./record-shape.ts";

/** The carried resources of a leaflet have together at most this many characters as JSON. */
export const maxCarriedText = 4 * 1024 * 1024;
/** Resources are nested at most this deep. */
const maxCarriedDepth = 100;

export interface ResourcesReport {
  /** Removes characters that no document can contain. */
  readonly clean: (path: Path, text: string) => string;
}

/**
 * Returns the canonical form of carried resources: copies of their JSON without characters that no document can
 * contain. Entries without a resource are left out. Throws `TooComplex` if they are longer than `maxCarriedText` or nested too deep.
 */
export function canonicalResources(
  { clean }: ResourcesReport,
  field: string,
  input: ResourcesInput | undefined,
): readonly CarriedResource[] | undefined {
  let left = maxCarriedText;
  const count = (characters: number) => {
    left -= characters;
    if (left < 0) throw new TooComplex(maxCarriedText);
  };
  const copy = (value: unknown, path: Path, depth: number): unknown => {
    if (depth > maxCarriedDepth) throw new TooComplex(maxCarriedText);
    if (typeof value === "string") {
      count(value.length + 3);
      return clean(path, value);
    }
    count(5);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value))
      return value.map((item, index) => copy(item, [...path, index], depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        count(name.length + 4);
        return [name, copy(inner, [...path, name], depth + 1)];
      }),
    );
  };
  const resources = (input ?? [])
    .map(({ fullUrl, resource }, index) => ({
      fullUrl: clean([field, index, "fullUrl"], fullUrl).trim(),
      resource: copy(resource, [field, index, "resource"], 1) as object,
    }))
    .filter(({ resource }) => Object.keys(resource).length > 0);
  return resources.length === 0 ? undefined : resources;
}
