import { fromXml, type Resource } from "@nashra/engine";
import {
  history,
  productList,
  readAlone,
  restProblem,
  searchset,
  validateInput,
  writeResource,
} from "@nashra/engine/rest";
import type { Language, RestJob, RestResult } from "./jobs.ts";
import type { RestItem, RestReplyInput } from "./rest-reply-input.ts";
import { utf8Of } from "./utf8.ts";

/** Writes the body of a reply of the FHIR API. Throws for a document that the engine did not write. */
export function restJob({ reply, format }: RestJob, language: Language): RestResult {
  const write = (resource: Resource) => utf8Of(writeResource(resource, format));
  if (reply.kind === "validate") {
    const { kind, outcome } = validated(reply, language);
    return { kind: kind === "judged" ? "written" : "structure", bytes: write(outcome) };
  }
  const resource = resourceOf(reply);
  return resource ? { kind: "written", bytes: write(resource) } : { kind: "missing" };
}

type Reading = Exclude<RestReplyInput, { kind: "validate" }>;
type Of<Kind extends RestReplyInput["kind"]> = Extract<RestReplyInput, { kind: Kind }>;

function resourceOf(reply: Reading): Resource | undefined {
  switch (reply.kind) {
    case "read":
      return itemOf(reply.item);
    case "search": {
      const { kind: _, items, ...input } = reply;
      return searchset({ ...input, resources: items.flatMap((item) => itemOf(item) ?? []) });
    }
    case "history":
      return historyOf(reply);
  }
}

function itemOf(item: RestItem): Resource | undefined {
  if (item.kind === "list") return productList(item.list);
  const { type, id, state, xml } = item;
  const read = fromXml(new TextDecoder("utf-8", { fatal: true }).decode(xml));
  if (read.kind === "refused") throw new Error("a frozen document cannot be read");
  return readAlone(read.bundle, { type, id }, state);
}

function historyOf({ base, type, id, items, deletedAt, isFirstPage, next }: Of<"history">) {
  const found = items.flatMap((item) => itemOf(item) ?? []);
  const isWhole = isFirstPage && next === undefined;
  const written = found.map((resource, index) => ({
    kind: "written" as const,
    resource,
    isFirst: next === undefined && index === found.length - 1,
  }));
  const deleted = deletedAt === undefined ? [] : [{ kind: "deleted" as const, at: deletedAt }];
  const versions = [...deleted, ...written];
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

function validated({ body, ...input }: Of<"validate">, language: Language) {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    const { outcome } = restProblem("structure", language);
    return { kind: "structure", outcome } as const;
  }
  return validateInput(text, { ...input, language });
}
