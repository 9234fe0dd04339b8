import { type Entries, resolve } from "./entries.ts";
import { textAt, type Members } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import { readNarrative, type ReadNarrative } from "./read-narrative.ts";
import type { Element, DocumentIndex, Scope } from "./document-index.ts";

/** Schemes that execute code. Browsers ignore their case. */
const active = /^[\s\0-\x1f]*(?:javascript|vbscript|livescript|mocha):/i;
/** Characters that are invalid in a URI. https://www.rfc-editor.org/rfc/rfc3987 */
const notInUrl = /[\0-\x20\x7f-\xa0<>"{}\\^`\u{10000}-\u{10ffff}]/u;

/** A narrative of the document, with the violations, ids, links and images in its `div`. */
export interface Narrative extends ReadNarrative {
  readonly element: Element;
}

export function readNarratives({ narratives }: DocumentIndex): readonly Narrative[] {
  return narratives.flatMap((element) => {
    const div = textAt(element.value, "div");
    return div ? [{ element, ...readNarrative(div) }] : [];
  });
}

interface NarrativesInput {
  readonly narratives: readonly Narrative[];
  readonly documentIndex: DocumentIndex;
  readonly entries: Entries;
  /** Whether the resource is outside a document, so that an image can be another resource of its server. */
  readonly isAlone?: boolean;
}

/** Checks the narratives: their elements, and the targets of their links and images. */
export function checkNarratives(
  { narratives, documentIndex, entries, isAlone = false }: NarrativesInput,
  collector: FindingCollector,
): void {
  const ids = new Set([
    ...narratives.flatMap((narrative) => narrative.ids),
    ...documentIndex.ids.map(({ id }) => id),
    ...documentIndex.scopes.flatMap(({ resource }) => textAt(resource, "id") ?? []),
  ]);
  const own = idsByResource(narratives, documentIndex);
  for (const { element, broken, links, images } of narratives) {
    const near = own.get(rootOf(element.scope)) ?? new Set();
    const report = (rule: string) =>
      collector.report("narrative-invalid", divOf(element), { rule });
    for (const rule of broken) report(rule);
    for (const href of links) for (const rule of violationsIn("href", href, ids)) report(rule);
    for (const src of images) for (const rule of violationsIn("src", src, near)) report(rule);
    if (isAlone) continue;
    for (const src of images) checkImage(src, element, entries, collector);
  }
}

function rootOf({ container, resource }: Scope): Members {
  return container?.resource ?? resource;
}

/** The ids to which an image can refer: those in the resource of its narrative and in the contained ones. */
function idsByResource(
  narratives: readonly Narrative[],
  { ids, scopes }: DocumentIndex,
): ReadonlyMap<Members, ReadonlySet<string>> {
  const found = new Map<Members, Set<string>>();
  const add = (scope: Scope, id: string) => {
    const known = found.get(rootOf(scope));
    if (known) known.add(id);
    else found.set(rootOf(scope), new Set([id]));
  };
  for (const { element, ids: own } of narratives) for (const id of own) add(element.scope, id);
  for (const { id, scope } of ids) add(scope, id);
  for (const scope of scopes) {
    const id = textAt(scope.resource, "id");
    if (id !== undefined) add(scope, id);
  }
  return found;
}

function divOf({ location }: Element) {
  return { parent: location, key: "div" };
}

function violationsIn(
  attribute: "href" | "src",
  url: string,
  ids: ReadonlySet<string>,
): readonly string[] {
  const shown = `${attribute}: ${url.slice(0, 80)}`;
  if (url === "" || active.test(url)) return [shown];
  if (url.startsWith("data:")) return [];
  const isForeign = attribute === "href" && /^(?:urn|cid):/i.test(url);
  const hasNoTarget = url.startsWith("#") && url !== "#" && !ids.has(url.slice(1));
  return isForeign || hasNoTarget || notInUrl.test(url) ? [shown] : [];
}

/** An image must refer to an entry of the document, or be embedded as a data URI. */
function checkImage(
  src: string,
  element: Element,
  entries: Entries,
  collector: FindingCollector,
): void {
  if (/^(?:data:|#)/.test(src) || resolve(src, element.scope, entries).kind === "entry") return;
  collector.report("image-unresolved", divOf(element), { rule: `src: ${src.slice(0, 80)}` });
}
