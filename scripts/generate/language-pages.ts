import type {
  Heading,
  LanguageFile,
  Statement,
} from "../../packages/engine/src/languages/language-file.ts";
import { projectFiles, projectText } from "../project/project-files.ts";
import type { GeneratedFiles } from "./generated-files.ts";

/** A file of `packages/engine/languages`. */
interface SourcedLanguageFile extends LanguageFile {
  readonly name: { readonly en: string; readonly own: string };
  readonly section: string;
  readonly sources: readonly {
    readonly what: string;
    readonly source: string;
    readonly url?: string;
    readonly commit?: string;
  }[];
  /** What a native reader must still confirm. */
  readonly toConfirm?: readonly string[];
}

const verbs = ["take", "use", "given", "inject"] as const;
type Verb = (typeof verbs)[number];

/** The pages about the languages: their state and sources, and all texts as they are printed. */
export function languagePageFiles(): GeneratedFiles {
  const files = projectFiles("packages/engine/languages/*.json").map(
    (path) => JSON.parse(projectText(path)) as SourcedLanguageFile,
  );
  return {
    "docs/languages.md": languagesPage(files),
    "docs/language-texts.md": textsPage(files),
  };
}

function languagesPage(files: readonly SourcedLanguageFile[]): string {
  const counted = (status: LanguageFile["status"]) =>
    files.filter((file) => file.status === status).length;
  return `# Languages of leaflets

This page is generated from \`packages/engine/languages\` by \`pnpm generate\`. [language-texts.md](language-texts.md)
shows all texts as they are printed.

A leaflet can have one of ${files.length} languages. The status of a language says what it is good for:

- **complete** (${counted("complete")}): leaflets of all profiles. The engine itself contains these languages.
- **document** (${counted("document")}): leaflets of all profiles, with the headings of the European Union. The labels of
  fields and the findings are not translated.
- **headings** (${counted("headings")}): import and drafts. A leaflet cannot be published, because “Instructions for use”,
  “Step” and the labels of the contact data are English.

Programs load the languages that are not complete from \`@nashra/engine/languages/<tag>\`.

**Read by:** nobody yet. No native regulatory reader has read these texts. The headings of the European Union come
from a table of May 2022, which is older than version 10.4 of EMA's template: compare them once with the template. The
addresses of authorities in statements change: check them before each release.

${table(
  ["Tag", "Language", "Status", "Headings", "Statements", "Months", "Last revised"],
  files.map((file) => [
    `[\`${file.tag}\`](#${anchor(file)})`,
    `${file.name.en}, ${file.name.own}`,
    file.status,
    profilesOf(file.headings),
    profilesOf(file.statements),
    Object.keys(file.months).join(", "),
    revisedIn(file),
  ]),
)}

An empty cell in a column of profiles means that another profile's texts are used: \`gcc\` and \`jordan\` fall back to
\`eu-qrd\`. Where a language has no heading for the verb of a leaflet, it prints the heading for “use”.

${files.map(languageSection).join("\n")}`;
}

function languageSection(file: SourcedLanguageFile): string {
  const { sources, toConfirm = [], nameIsInflected } = file;
  const inflected = nameIsInflected
    ? ["The language inflects names: check the name of the medicine in each heading."]
    : [];
  const points = [...inflected, ...toConfirm];
  return `## ${file.name.en}

Sources:

${list(sources.map(({ what, source, url, commit }) => `${what}: ${source}${origin(url, commit)}`))}
${points.length > 0 ? `\nA native reader must confirm:\n\n${list(points)}\n` : ""}`;
}

function origin(url: string | undefined, commit: string | undefined): string {
  if (url === undefined) return "";
  return commit === undefined ? `, <${url}>` : `, <${url}>, commit \`${commit.slice(0, 12)}\``;
}

function textsPage(files: readonly SourcedLanguageFile[]): string {
  return `# Texts of leaflets in each language

This page is generated from \`packages/engine/languages\` by \`pnpm generate\`. It shows all texts as they are printed for
a medicine with the name Examplol, so that a pharmacist can read them. A row with one text has it for all verbs.
[languages.md](languages.md) names the sources.

${files.map(textsOf).join("\n")}`;
}

function textsOf(file: SourcedLanguageFile): string {
  const words = Object.values(file.words ?? {}).map((word) => word.replace("{n}", "1"));
  return `## ${file.name.en}

${list([
  `Title: ${file.patientInformation}`,
  ...Object.entries(file.patientInformationByProfile ?? {}).map(
    ([profile, title]) => `Title in \`${profile}\`: ${title}`,
  ),
  ...(words.length > 0 ? [`Words: ${words.join(" · ")}`] : []),
  `Reference: ${file.section.replace("{n}", "4")}`,
  `Last revised: ${revisedIn(file)}`,
  ...Object.entries(file.lastRevisedByProfile ?? {}).map(
    ([profile, sentence]) =>
      `Last revised in \`${profile}\`: ${sentence.replace("{date}", "01/2026")}`,
  ),
  ...Object.entries(file.months).map(([set, names]) => `Months, \`${set}\`: ${names.join(" · ")}`),
])}
${Object.entries(file.headings)
  .map(([profile, headings]) => headingsTable(profile, headings))
  .join("")}${Object.entries(file.statements)
    .map(([profile, statements]) => statementsList(profile, statements))
    .join("")}`;
}

type Headings = NonNullable<LanguageFile["headings"]["generic"]>;

function headingsTable(profile: string, headings: Headings): string {
  const all = Object.values(headings).filter((heading) => heading !== undefined);
  const used = verbs.filter((verb) =>
    all.some((heading) => typeof heading !== "string" && heading[verb] !== undefined),
  );
  const columns: readonly Verb[] = used.length > 0 ? used : ["take"];
  const rows = Object.entries(headings).map(([place, heading = ""]) => {
    const texts =
      typeof heading === "string" ? [heading] : columns.map((verb) => ofVerb(heading, verb));
    return [`\`${place}\``, ...texts.map(named), ...columns.slice(texts.length).map(() => "")];
  });
  return `\n### Headings of \`${profile}\`\n\n${table(["Place", ...columns], rows)}\n`;
}

function ofVerb(heading: Exclude<Heading, string>, verb: Verb): string {
  return heading[verb] ?? heading.use ?? "";
}

function named(heading: string): string {
  return heading.replaceAll("{name}", "Examplol").replaceAll("{excipients}", "…");
}

function statementsList(profile: string, statements: Readonly<Record<string, Statement>>): string {
  const lines = Object.entries(statements).flatMap(([name, statement]) =>
    [statement].flat().flatMap((paragraph) => paragraphLines(name, paragraph)),
  );
  return `\n### Statements of \`${profile}\`\n\n${list(lines)}\n`;
}

function paragraphLines(name: string, paragraph: Heading): readonly string[] {
  if (typeof paragraph === "string") return [`\`${name}\`: ${paragraph}`];
  return Object.entries(paragraph).map(([verb, text]) => `\`${name}\` (${verb}): ${text}`);
}

/** The sentence for January 2026. */
function revisedIn(file: LanguageFile): string {
  const date = file.monthYear
    .replace("{month}", file.months.default[0] ?? "")
    .replace("{year}", "2026");
  return file.lastRevised.replace("{date}", date);
}

function profilesOf(sets: Readonly<Record<string, unknown>>): string {
  return Object.keys(sets)
    .map((profile) => `\`${profile}\``)
    .join(", ");
}

function anchor(file: SourcedLanguageFile): string {
  return file.name.en.toLowerCase().replaceAll(" ", "-");
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, columns.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
