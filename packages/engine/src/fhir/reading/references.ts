import { children, isElement, isResourceType, string, type Element } from "./elements.ts";
import type { Reading } from "./reading.ts";

/**
 * The resource a reference names: by `fullUrl`, by type and id, or among the contained ones.
 * https://hl7.org/fhir/R5/bundle.html#references
 */
export function resolve(reading: Reading, reference: string): Element | undefined {
  if (reference === "") return undefined;
  if (reference.startsWith("#")) return containedResource(reading, reference.slice(1));
  const same = reading.resources.find(({ fullUrl }) => fullUrl === reference);
  return same?.resource ?? byTypeAndId(reading, reference);
}

/** The resources the elements of that name refer to, in order. */
export function resolveAll(
  reading: Reading,
  node: Element | undefined,
  key: string,
): readonly Element[] {
  return children(node, key)
    .map((reference) => resolve(reading, string(reference, "reference")))
    .filter((resource) => resource !== undefined);
}

function containedResource(reading: Reading, id: string): Element | undefined {
  const holders = [reading.composition, ...reading.resources.map(({ resource }) => resource)];
  return holders
    .flatMap((holder) => children(holder, "contained"))
    .find((resource) => isElement(resource) && resource["id"] === id);
}

function byTypeAndId(reading: Reading, reference: string): Element | undefined {
  const [id = "", type = ""] = reference
    .replace(/\/_history\/.*$/, "")
    .split("/")
    .toReversed();
  return reading.resources
    .map(({ resource }) => resource)
    .find((resource) => isResourceType(resource, type) && resource["id"] === id);
}
