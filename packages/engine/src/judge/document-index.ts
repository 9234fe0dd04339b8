import type { ElementRule, Structure } from "../document/structure-of.ts";
import type { Members } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import type { NodeLocation } from "./node-location.ts";

/** A resource in the document: the Bundle, the resource of an entry, or a resource inside another one. */
export interface Scope {
  readonly resource: Members;
  readonly type: string;
  readonly location: NodeLocation;
  /** The index of its entry; absent for the Bundle and for resources outside entries. */
  readonly entry?: number;
  /** For a contained resource, the resource that contains it. */
  readonly container?: Scope;
}

/** An element of the document. */
export interface Element {
  /** The path of its definition in the FHIR standard: `Composition.section`, `Organization.contact`. */
  readonly path: string;
  readonly value: Members;
  readonly location: NodeLocation;
  readonly scope: Scope;
}

/** A URI in the document. It is not a reference, but it may identify an entry or a contained resource. */
export interface UriElement {
  readonly uri: string;
  readonly scope: Scope;
}

/** The id of an element; links in narratives may refer to it. */
export interface ElementId {
  readonly id: string;
  readonly location: NodeLocation;
  readonly scope: Scope;
}

/** The elements that the rules for the whole document need. */
export interface DocumentIndex {
  readonly scopes: Scope[];
  readonly references: Element[];
  readonly narratives: Element[];
  readonly uris: UriElement[];
  readonly ids: ElementId[];
}

export function createDocumentIndex(): DocumentIndex {
  return { scopes: [], references: [], narratives: [], uris: [], ids: [] };
}

/** Finds the rule for a JSON key. The key `_title` belongs to the element `title`. */
export function ruleOf(structure: Structure, key: string): ElementRule | undefined {
  const rule = structure.elements.get(key.startsWith("_") ? key.slice(1) : key);
  return key.startsWith("_") && rule?.content !== "primitive" ? undefined : rule;
}

/** The current position while all elements of a document are visited. */
export interface Walk {
  readonly collector: FindingCollector;
  readonly documentIndex: DocumentIndex;
  readonly scope: Scope;
  readonly depth: number;
  /** The path of the current element in the FHIR standard, and its type. */
  readonly at: { readonly path: string; readonly type: string };
}
