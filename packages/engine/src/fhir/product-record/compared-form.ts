import { gtinSystem, isGtinIdentifier, uriSystem } from "../../leaflet/identifiers.ts";
import { isElement, string, type Element } from "../reading/elements.ts";

/** How the references and the derived identifiers of a resource are written for a comparison. */
export interface ComparedNames {
  /** The name of the resource that a reference refers to. */
  readonly target: (reference: string) => string;
  readonly isDerived: (value: string) => boolean;
}

export const derivedName = "\u0000derived";

/** Elements that a resource has for itself: the engine writes its own. The narrative is compared separately. */
const ownElements = new Set(["id", "meta", "language", "text"]);

/** A resource as a text that is equal for resources with the same elements, whatever their addresses are. */
export function comparedForm(resource: Element, names: ComparedNames): string {
  const entries = Object.entries(resource).filter(([key]) => !ownElements.has(key));
  return JSON.stringify(formOf(Object.fromEntries(entries), names));
}

function formOf(value: unknown, names: ComparedNames): unknown {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((item: unknown) => formOf(item, names));
  if (!isElement(value)) return value;
  const node = withKnownSystem(value);
  return Object.keys(node)
    .toSorted()
    .filter(
      (key) => node[key] !== undefined && !(key === "identifier" && isDerived(node[key], names)),
    )
    .map((key) => {
      const inner = node[key];
      if (typeof inner !== "string") return [key, formOf(inner, names)];
      if (key === "reference") return [key, names.target(inner)];
      return [key, inner];
    });
}

/** Whether identifiers are only the one that the engine writes for a resource without an identifier. */
function isDerived(identifiers: unknown, names: ComparedNames): boolean {
  const [one, ...others]: readonly unknown[] = Array.isArray(identifiers) ? identifiers : [];
  if (others.length > 0 || !isElement(one)) return false;
  const value = string(one, "value");
  const isOnly = Object.keys(one).every((key) => key === "system" || key === "value");
  return (
    isOnly &&
    string(one, "system") === uriSystem &&
    (value === derivedName || names.isDerived(value))
  );
}

/** A GTIN of an earlier version has another system. */
function withKnownSystem(node: Element): Element {
  const identifier = { system: string(node, "system"), value: string(node, "value") };
  return isGtinIdentifier(identifier) ? { ...node, system: gtinSystem } : node;
}
