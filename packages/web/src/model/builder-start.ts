import { createLeaflet, fromXml, readDocument, type LeafletContent } from "@nashra/engine";

import type { LeafletLanguage } from "./preferences.ts";

/** What a new leaflet starts with, as the builder's address says it. */
export interface StartInput {
  /** Id of a built-in template. */
  readonly template?: string | undefined;
  /** Path of a template's document on this site. */
  readonly templateFile?: string | undefined;
  readonly custom: boolean;
  /** Where nothing else says a language. */
  readonly defaultLanguage: LeafletLanguage;
}

export interface StartedLeaflet {
  readonly content: LeafletContent;
  /** What could not be had; the leaflet starts without it. */
  readonly failures: readonly StartFailure[];
}

export type StartFailure =
  | { readonly kind: "template-unknown"; readonly name: string; readonly cause?: unknown }
  | { readonly kind: "file-refused"; readonly name: string }
  | { readonly kind: "file-unreadable"; readonly name: string; readonly cause: unknown };

/** Whether a template has to be fetched before the form can be shown. */
export function startsWithoutLoading({ template, templateFile }: StartInput): boolean {
  return template === undefined && templateFile === undefined;
}

/** A new leaflet without a template. */
export function blankLeaflet({ custom, defaultLanguage }: StartInput): LeafletContent {
  return { ...createLeaflet(), customMode: custom, language: defaultLanguage };
}

/**
 * A new leaflet: the template's whole content without its date, then medicine name and company name of the
 * template file. The file's language counts where no template gives one. Never throws for a bad address.
 */
export async function startLeaflet(
  input: StartInput,
  fetchText: (path: string) => Promise<string>,
): Promise<StartedLeaflet> {
  const failures: StartFailure[] = [];
  const template = await templateContent(input.template, failures);
  const names = await namesInFile(input.templateFile, fetchText, failures);
  const language = template?.language ?? languageOfFile(input.templateFile);
  const content = {
    ...blankLeaflet(input),
    ...template,
    ...(language === undefined ? {} : { language }),
    ...names,
  };
  return { content: input.custom ? { ...content, customMode: true } : content, failures };
}

async function templateContent(
  id: string | undefined,
  failures: StartFailure[],
): Promise<LeafletContent | undefined> {
  if (id === undefined) return undefined;
  try {
    const { templates } = await import("@nashra/engine/templates");
    const template = templates.find((candidate) => candidate.id === id);
    if (template === undefined) failures.push({ kind: "template-unknown", name: id });
    // When the text was revised is for its author to say.
    return template && { ...template.content, revisionDate: "" };
  } catch (cause) {
    failures.push({ kind: "template-unknown", name: id, cause });
    return undefined;
  }
}

type Names = Partial<Pick<LeafletContent, "medicineName" | "companyName">>;

async function namesInFile(
  given: string | undefined,
  fetchText: (path: string) => Promise<string>,
  failures: StartFailure[],
): Promise<Names> {
  if (given === undefined) return {};
  const path = templatePath(given);
  if (path === undefined) {
    failures.push({ kind: "file-refused", name: given });
    return {};
  }
  try {
    const read = readDocument(fromXml(await fetchText(path)));
    if (read.kind === "refused") throw new Error(`No leaflet: ${read.findings[0]?.code}`);
    const { medicineName, companyName } = read.content;
    return {
      ...(medicineName === "" ? {} : { medicineName }),
      ...(companyName === "" ? {} : { companyName }),
    };
  } catch (cause) {
    failures.push({ kind: "file-unreadable", name: given, cause });
    return {};
  }
}

/** The path if it is one of this site's templates; no other address is ever fetched. */
export function templatePath(given: string): string | undefined {
  const here = "https://site.invalid";
  const url = URL.canParse(given, here) ? new URL(given, here) : undefined;
  if (url === undefined || url.origin !== here || !given.startsWith("/templates/"))
    return undefined;
  return /^\/templates\/[\w.-]+$/.test(url.pathname) ? url.pathname : undefined;
}

function languageOfFile(given: string | undefined): LeafletLanguage | undefined {
  const path = given === undefined ? undefined : templatePath(given);
  if (path === undefined) return undefined;
  return path.includes("-ar-") ? "ar" : "en";
}
