import { resourceTypes } from "./definitions/bindings.ts";
import { isMembers, textAt, type Members } from "./json.ts";

const known = new Set(resourceTypes.split(" "));

export function isResourceType(name: string): boolean {
  return known.has(name);
}

/** Whether a value is a resource of an R5 type and has at least one element in addition to `resourceType`. */
export function isResource(value: unknown): value is Members {
  if (!isMembers(value)) return false;
  return known.has(textAt(value, "resourceType") ?? "") && Object.keys(value).length > 1;
}
