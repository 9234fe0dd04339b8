import { fromXml, type Resource } from "@nashra/engine";
import {
  history,
  productList,
  readAlone,
  restProblem,
  searchset,
  validateInput,
  writeResource,
  type HistoryVersion,
} from "@nashra/engine/rest";
import { documentOf } from "./build-document-job.ts";
import type { Language, RestJob, RestResult } from "./jobs.ts";
import type { RestItem, RestReplyInput } from "./rest-reply-input.ts";
import { utf8Of } from "./utf8.ts";

/**
 * Writes the body of a reply of the FHIR API. A search names the documents that cannot be read; other replies throw.
 */
export function restJob({ reply, format }: RestJob, language: Language): RestResult {
  const write = (resource: Resource) => utf8Of(writeResource(resource, format));
  if (reply.kind === "validate") {
    const { kind, outcome } = validated(reply, language);
    return { kind: kind === "judged" ? "written" : "structure", bytes: write(outcome) };
  }
  if (reply.kind === "search") {
    const { page, unreadable } = searchsetOf(reply);
    return { kind: "written", bytes: write(page), unreadable };
  }
  const resource = resourceOf(reply);
  return resource ? { kind: "written", bytes: write(resource) } : { kind: "missing" };
}

type Of<Kind extends RestReplyInput["kind"]> = Extract<RestReplyInput, { kind: Kind }>;

function resourceOf(reply: Of<"read" | "history">): Resource | undefined {
  return reply.kind === "read" ? itemOf(reply.item) : historyOf(reply);
}

function searchsetOf(reply: Of<"search">) {
  const { kind: _, items, unreadable: damaged, ...input } = reply;
  const unreadable: string[] = [];
  const resources = items.flatMap((item) => {
    try {
      return itemOf(item) ?? [];
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      unreadable.push(error.address);
      return [];
    }
  });
  const page = searchset({ ...input, resources, unreadable: [...damaged, ...unreadable] });
  return { page, unreadable };
}

/** A frozen document is not what the engine wrote, or a document cannot be built. */
class UnreadableDocument extends Error {
  readonly address: string;
  constructor(address: string) {
    super(`the document with ${address} cannot be read`);
    this.address = address;
  }
}

function itemOf(item: RestItem): Resource | undefined {
  if (item.kind === "list") return productList(item.list);
  const { type, id, state } = item;
  const bundle = bundleOf(item);
  if (bundle === undefined) throw new UnreadableDocument(`${type}/${id}`);
  return readAlone(bundle, { type, id }, state);
}

function bundleOf(item: Exclude<RestItem, { kind: "list" }>) {
  if (item.kind === "unfrozen") {
    const built = documentOf(item.source, { layout: "complete" });
    return built.kind === "built" ? built.bundle : undefined;
  }
  const text = decoded(item.xml);
  const read = text === undefined ? undefined : fromXml(text);
  return read?.kind === "read" ? read.bundle : undefined;
}

/** The text of bytes in UTF-8; undefined for others. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function historyOf(reply: Of<"history">) {
  const { base, type, id, deletedAt, isFirstPage, next, isNewerThanDeletion } = reply;
  const isWhole = isFirstPage && next === undefined;
  const found = historyItemsOf(reply);
  const deleted = deletedAt === undefined ? [] : [{ kind: "deleted", at: deletedAt } as const];
  const versions: HistoryVersion[] = isNewerThanDeletion ? [] : [...deleted];
  for (const [index, { resource, withdrawnAt }] of found.entries()) {
    // the last withdrawal of the resource is there already
    if (withdrawnAt !== undefined && versions.at(-1)?.kind !== "deleted")
      versions.push({ kind: "deleted", at: withdrawnAt });
    const isFirst = next === undefined && index === found.length - 1;
    versions.push({ kind: "written", resource, isFirst });
    if (index === 0 && isNewerThanDeletion) versions.push(...deleted);
  }
  if (versions.length === 0 && isWhole) return undefined;
  return history({
    base,
    type,
    id,
    versions,
    ...(isWhole && { total: versions.length }),
    ...(next !== undefined && { next }),
  });
}

/** The resource in each version that has it, with the withdrawal of this version. */
function historyItemsOf({ items, withdrawals }: Of<"history">) {
  return items.flatMap((item) => {
    const resource = itemOf(item);
    if (resource === undefined || item.kind === "list") return [];
    return [{ resource, withdrawnAt: withdrawals[item.state.versionId] }];
  });
}

function validated({ body, ...input }: Of<"validate">, language: Language) {
  const text = decoded(body);
  if (text === undefined) {
    const { outcome } = restProblem("structure", language);
    return { kind: "structure", outcome } as const;
  }
  return validateInput(text, { ...input, language });
}
