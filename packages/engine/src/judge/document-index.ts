import type { ElementRule, Structure } from "../document/structure-of.ts";
import type { Members } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import type { NodeLocation } from "./node-location.ts";

/** A resource in the document: one of an entry, or contained in another. */
export interface Scope {
  readonly resource: Members;
  readonly type: string;
  readonly location: NodeLocation;
  /** The index of its entry; absent for the Bundle and for resources that stand elsewhere. */
  readonly entry?: number;
  /** The resource it is contained in. */
  readonly container?: Scope;
}

/** An element met on the way through the document. */
export interface Element {
  /** Where the standard defines it: `Composition.section`, `Organization.contact`. */
  readonly path: string;
  readonly value: Members;
  readonly location: NodeLocation;
  readonly scope: Scope;
}

/** A URI met on the way: not a reference, but it may name an entry all the same. */
export interface UriElement {
  readonly uri: string;
  readonly scope: Scope;
}

/** An element's id, which links in narrative may lead to. */
export interface ElementId {
  readonly id: string;
  readonly location: NodeLocation;
  readonly scope: Scope;
}

/** What the rules of the whole document are judged by. */
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

/** Finds the rule of a JSON key: `_title` is about the element `title`. */
export function ruleOf(structure: Structure, key: string): ElementRule | undefined {
  const rule = structure.elements.get(key.startsWith("_") ? key.slice(1) : key);
  return key.startsWith("_") && rule?.content !== "primitive" ? undefined : rule;
}

/** Where the walk through a document has come to. */
export interface Walk {
  readonly collector: FindingCollector;
  readonly documentIndex: DocumentIndex;
  readonly scope: Scope;
  readonly depth: number;
  /** The element that is walked: its path in the standard and its type. */
  readonly at: { readonly path: string; readonly type: string };
}
