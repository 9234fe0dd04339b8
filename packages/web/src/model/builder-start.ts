import { createLeaflet, type LeafletContent } from "@nashra/engine";

import type { LeafletLanguage } from "./preferences.ts";

/** The parameters in the builder's address that define a new leaflet. */
export interface StartInput {
  /** Id of a built-in template. */
  readonly template?: string | undefined;
  /** Path of a template document on this site. */
  readonly templateFile?: string | undefined;
  readonly custom: boolean;
  /** The language if no other parameter sets one. */
  readonly defaultLanguage: LeafletLanguage;
  /** The company of a leaflet without a template: the organization of the user. */
  readonly companyName?: string;
}

export interface StartedLeaflet {
  readonly content: LeafletContent;
  /** What could not be loaded. The leaflet starts without it. */
  readonly failures: readonly StartFailure[];
}

export type StartFailure =
  | { readonly kind: "template-unknown"; readonly name: string; readonly cause?: unknown }
  | { readonly kind: "file-refused"; readonly name: string }
  | { readonly kind: "file-unreadable"; readonly name: string; readonly cause: unknown };

/** False if a template must be loaded before the form can be shown. */
export function startsWithoutLoading({ template, templateFile }: StartInput): boolean {
  return template === undefined && templateFile === undefined;
}

/** An empty leaflet, without a template. */
export function blankLeaflet(input: StartInput): LeafletContent {
  const { custom, defaultLanguage, companyName } = input;
  return {
    ...createLeaflet(),
    customMode: custom,
    language: defaultLanguage,
    ...(companyName !== undefined && startsWithoutLoading(input) ? { companyName } : {}),
  };
}

/**
 * Creates the content of a new leaflet: the content of the built-in template without its date, with the
 * medicine name and company name from the template file. The language comes from the path of the file only if
 * no built-in template sets one. Never throws for an invalid address.
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
    // The author has to set the date of revision.
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
    const [{ readTemplateFile }, xml] = await Promise.all([
      import("./read-template-file.ts"),
      fetchText(path),
    ]);
    const { medicineName, companyName } = readTemplateFile(xml);
    return {
      ...(medicineName === "" ? {} : { medicineName }),
      ...(companyName === "" ? {} : { companyName }),
    };
  } catch (cause) {
    failures.push({ kind: "file-unreadable", name: given, cause });
    return {};
  }
}

/** The path if it belongs to a template of this site. No other address is ever fetched. */
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
