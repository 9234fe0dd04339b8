import { TooComplex } from "../../text/output-meter.ts";
import type { Path } from "../finding.ts";
import { rewriteNarrative } from "./rewrite-narrative.ts";
import type { CarriedResource, ResourcesInput } from "./record-shape.ts";

/** The carried resources of a leaflet have together at most this many characters as JSON. */
export const maxCarriedText = 4 * 1024 * 1024;
/** Resources are nested at most this deep. */
const maxCarriedDepth = 100;

export interface ResourcesReport {
  /** Removes characters that no document can contain. */
  readonly clean: (path: Path, text: string) => string;
  /** Reports elements that the rewriting of a narrative removed. */
  readonly markupRemoved: (path: Path, names: readonly string[]) => void;
}

/**
 * Returns the canonical form of carried resources: copies of their JSON without characters that no document can
 * contain, with narratives written from their rich text. A narrative without text is left out. Entries without a resource are left out. Throws `TooComplex` if they are longer than `maxCarriedText` or nested too deep.
 */
export function canonicalResources(
  { clean, markupRemoved }: ResourcesReport,
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
      const text = clean(path, value);
      const written = path.at(-1) === "div" ? rewritten(path, text) : text;
      count(written.length + 3);
      return written;
    }
    count(5);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value))
      return value.map((item, index) => copy(item, [...path, index], depth + 1));
    const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
      count(name.length + 4);
      return [name, copy(inner, [...path, name], depth + 1)] as const;
    });
    return Object.fromEntries(entries.filter(([, inner]) => !isBlankNarrative(inner)));
  };
  const rewritten = (path: Path, div: string) => {
    const { div: written, removed } = rewriteNarrative(div);
    if (removed.length > 0) markupRemoved(path, removed);
    return written;
  };
  const resources = (input ?? [])
    .map(({ fullUrl, resource }, index) => ({
      fullUrl: clean([field, index, "fullUrl"], fullUrl).trim(),
      resource: copy(resource, [field, index, "resource"], 1) as object,
    }))
    .filter(({ resource }) => Object.keys(resource).length > 0);
  return resources.length === 0 ? undefined : resources;
}

/** Whether a value is a narrative of which no text is left. */
function isBlankNarrative(value: unknown): boolean {
  return typeof value === "object" && value !== null && "div" in value && value.div === "";
}
