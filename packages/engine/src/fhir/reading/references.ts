import { children, string, type Element } from "./elements.ts";
import type { Reading } from "./reading.ts";

/**
 * The resource that a reference refers to: by `fullUrl`, by type and id, or among the contained resources.
 * https://hl7.org/fhir/R5/bundle.html#references
 */
export function resolve(reading: Reading, reference: string): Element | undefined {
  const targets = known.get(reading) ?? targetsOf(reading);
  known.set(reading, targets);
  const [id = "", type = ""] = reference
    .replace(/\/_history\/.*/s, "")
    .split("/")
    .toReversed();
  return targets.get(reference) ?? targets.get(`${type} ${id}`);
}

/** The resources that the references under this key refer to, in order. */
export function resolveAll(
  reading: Reading,
  node: Element | undefined,
  key: string,
): readonly Element[] {
  return children(node, key)
    .map((reference) => resolve(reading, string(reference, "reference")))
    .filter((resource) => resource !== undefined);
}

const known = new WeakMap<Reading, ReadonlyMap<string, Element>>();

/** Resources by `#id`, by fullUrl, and by type and id. The first one wins if several have the same key. */
function targetsOf({ composition, resources }: Reading): ReadonlyMap<string, Element> {
  const targets = new Map<string, Element>();
  const add = (key: string, rest: string, element: Element) => {
    if (rest !== "" && !targets.has(key + rest)) targets.set(key + rest, element);
  };
  for (const holder of [composition, ...resources.map(({ resource }) => resource)]) {
    for (const contained of children(holder, "contained"))
      add("#", string(contained, "id"), contained);
  }
  for (const { fullUrl, resource } of resources) {
    add("", fullUrl, resource);
    add(`${string(resource, "resourceType")} `, string(resource, "id"), resource);
  }
  return targets;
}
