import type { Resource } from "../document/types.ts";
import { urnUuid } from "../fhir/uuid.ts";
import { unreadableResources } from "./problems.ts";
import type { RestQuery } from "./rest-query.ts";
import { nodesAt, textAt } from "./resource-nodes.ts";

export interface SearchsetInput {
  /** The address of the API, without a slash at its end. */
  readonly base: string;
  readonly query: RestQuery;
  /** The resources of the page, as `readAlone` returns them; none if only their number is asked for. */
  readonly resources: readonly Resource[];
  /** The addresses of the resources of the page that cannot be read, such as `Composition/1`. */
  readonly unreadable?: readonly string[];
  /** The language of the message about them. */
  readonly language?: "en" | "ar";
  /** Absent if the number of matches is not known. */
  readonly total?: number;
  /** The cursor of the next page. */
  readonly next?: string;
}

/** Builds the Bundle that answers a search. https://hl7.org/fhir/R5/http.html#search */
export function searchset(input: SearchsetInput): Resource {
  const { base, query, resources, total, next } = input;
  const entry = [
    ...resources.map((resource) => ({
      fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ""}`,
      resource,
      search: { mode: "match" },
    })),
    ...outcomeEntry(input),
  ];
  const link = [{ relation: "self", url: searchAddress(base, query) }];
  if (next !== undefined) link.push({ relation: "next", url: searchAddress(base, query, next) });
  return {
    resourceType: "Bundle",
    type: "searchset",
    ...(total !== undefined && { total }),
    link,
    ...(entry.length > 0 && { entry }),
  };
}

/** https://hl7.org/fhir/R5/search.html#searchset-outcome */
function outcomeEntry({ base, unreadable = [], language }: SearchsetInput) {
  if (unreadable.length === 0) return [];
  const fullUrl = urnUuid(["outcome", base, ...unreadable].join("\n"));
  const resource = unreadableResources(unreadable, language);
  return [{ fullUrl, resource, search: { mode: "outcome" } }];
}

/** The address of a search with the parameters that were used, and of one of its pages. */
export function searchAddress(base: string, { type, used }: RestQuery, after?: string): string {
  const parameters: (readonly [string, string])[] =
    after === undefined
      ? [...used]
      : [...used.filter(([name]) => name !== "_after"), ["_after", after]];
  const text = parameters.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join("&");
  return `${base}/${type}${text === "" ? "" : `?${text}`}`;
}

/** Colon and comma may occur in a query, and make the address readable. */
function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/%3A/g, ":").replace(/%2C/g, ",");
}

/** A version of a resource: it was written, or it was withdrawn. */
export type HistoryVersion =
  | { readonly kind: "written"; readonly resource: Resource; readonly isFirst: boolean }
  | { readonly kind: "deleted"; readonly at: number };

export interface HistoryInput {
  /** The address of the API, without a slash at its end. */
  readonly base: string;
  readonly type: string;
  readonly id: string;
  /** Newest first. Each resource is as `readAlone` returns it. */
  readonly versions: readonly HistoryVersion[];
  /** The number of all versions; absent if it is not known. */
  readonly total?: number;
  /** The address of the next page. */
  readonly next?: string;
}

/** Builds the Bundle with the history of a resource. https://hl7.org/fhir/R5/http.html#history */
export function history({ base, type, id, versions, total, next }: HistoryInput): Resource {
  const fullUrl = `${base}/${type}/${id}`;
  return {
    resourceType: "Bundle",
    type: "history",
    ...(total !== undefined && { total }),
    link: [
      { relation: "self", url: `${fullUrl}/_history` },
      ...(next === undefined ? [] : [{ relation: "next", url: next }]),
    ],
    ...(versions.length > 0 && {
      entry: versions.map((version) => ({ fullUrl, ...historyEntry(version, `${type}/${id}`) })),
    }),
  };
}

function historyEntry(version: HistoryVersion, url: string) {
  if (version.kind === "deleted") {
    const lastModified = new Date(version.at).toISOString();
    return { request: { method: "DELETE", url }, response: { status: "204", lastModified } };
  }
  const { resource, isFirst } = version;
  const [meta] = nodesAt(resource, "meta");
  return {
    resource,
    request: { method: "PUT", url },
    response: {
      status: isFirst ? "201" : "200",
      etag: entityTag(textAt(meta, "versionId")),
      lastModified: textAt(meta, "lastUpdated"),
    },
  };
}

/** The entity tag of a version. https://hl7.org/fhir/R5/http.html#versioning */
export function entityTag(versionId: string): string {
  return `W/"${versionId}"`;
}

/** Whether a header `If-None-Match` contains a version. Some clients send `"4"` instead of `W/"4"`. */
export function matchesEntityTag(header: string, versionId: string): boolean {
  return header
    .slice(0, 2000)
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === `"${versionId}"`);
}
