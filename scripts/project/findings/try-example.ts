import {
  additiveFields,
  buildOptionsOf,
  describeFinding,
  fromJson,
  fromXml,
  parseRecord,
  readDocument,
  validateLeaflet,
  type Finding,
} from "@nashra/engine";
import { languages } from "@nashra/engine/languages";
import { compareDocument, validateDocument } from "@nashra/engine/judge";

import { runJob } from "../../../packages/server/src/api/leaflets/run-job.ts";
import { nashra } from "../../../packages/cli/test/nashra.ts";
import { exampleContent } from "../../generate/examples.ts";
import { projectRoot, projectText } from "../project-files.ts";
import type { Example } from "./example.ts";
import { withImages } from "./example-images.ts";

/**
 * How an example is checked. A document is validated, imported, or compared with its leaflet. With `replace`, a leaflet
 * is saved in place of a damaged version.
 */
export type ExampleCheck = "judge" | "import" | "compare" | "replace";

/** A finding of an example, with its sentence. */
export interface ExampleFinding {
  readonly code: string;
  readonly severity: string;
  readonly sentence: string;
}

/** The leaflet that examples change unless they name another one. */
const defaultExample = "tamrofen-tablet-en";

/** All findings for one side of an example. */
export async function findingsOfExample(
  example: Example,
  side: "faulty" | "cured",
  check: ExampleCheck,
): Promise<readonly ExampleFinding[]> {
  if (example.kind === "command") return findingsOfCommand(example[side]);
  if (check === "replace") return findingsOfReplacement(example, side);
  return findingsOf(example, side, check).map((finding) => ({
    code: finding.code,
    severity: finding.severity,
    sentence: describeFinding(finding, "en"),
  }));
}

function findingsOf(
  example: Exclude<Example, { readonly kind: "command" }>,
  side: "faulty" | "cured",
  check: ExampleCheck,
): readonly Finding[] {
  switch (example.kind) {
    case "leaflet":
      return inRecord({ content: withFields(example.file, members(example[side])) });
    case "record": {
      const { content, ...record } = members(example[side]);
      return inRecord({ ...record, content: withFields(example.file, content) });
    }
    case "document":
      return inDocument(replaced(textOf(example.file), example.cured, example[side]), check);
    case "input":
      return inDocument(side === "faulty" ? example.faulty : textOf("document.xml"), check);
  }
}

/** The content of an example's leaflet with some fields replaced. */
function withFields(file: string, fields: unknown): Readonly<Record<string, unknown>> {
  return { ...exampleContent(folderOf(file)), ...Object(fields) };
}

function members(text: string): Readonly<Record<string, unknown>> {
  // The cast is safe: because of the braces, JSON.parse returns an object or throws.
  return withImages(JSON.parse(`{${text}}`)) as Readonly<Record<string, unknown>>;
}

function inRecord(input: unknown): readonly Finding[] {
  const parsed = parseRecord(input);
  if (parsed.kind === "malformed") return parsed.findings;
  const options = { layout: "complete", languages, ...buildOptionsOf(parsed.record) } as const;
  return [...parsed.findings, ...validateLeaflet(parsed.record.content, options)];
}

/** Replaces the single occurrence of `place` in a text by `fragment`. Line breaks and indentation are ignored. */
export function replaced(text: string, place: string, fragment: string): string {
  const parts = inOneLine(text).split(inOneLine(place));
  if (parts.length !== 2)
    throw new Error(`Found ${parts.length - 1} times instead of once: ${place}`);
  return parts.join(fragment);
}

function inOneLine(text: string): string {
  return text.replaceAll(/\n\s*/g, "");
}

function inDocument(text: string, check: ExampleCheck): readonly Finding[] {
  const reading = text.trimStart().startsWith("<") ? fromXml(text) : fromJson(text);
  if (reading.kind === "refused") return reading.findings;
  if (check === "judge") return validateDocument(reading);
  if (check === "import") return readDocument(reading, { judge: validateDocument }).findings;
  return compareDocument(exampleContent(defaultExample), reading.bundle);
}

/**
 * Saves an example's leaflet in place of a damaged version 2. Fields that only the cured side has are not sent; other
 * optional fields without a value are sent as null.
 */
async function findingsOfReplacement(
  example: Example,
  side: "faulty" | "cured",
): Promise<readonly ExampleFinding[]> {
  if (example.kind !== "leaflet") throw new Error("the example changes no leaflet");
  const onlyCured = Object.keys(members(example.cured));
  const nothing = Object.fromEntries(additiveFields.map((name) => [name, null]));
  const content = Object.fromEntries(
    Object.entries({ ...nothing, ...withFields(example.file, {}) }).filter(
      ([name]) => !onlyCured.includes(name),
    ),
  );
  const body = { content: { ...content, ...members(example[side]) } };
  const damaged = { ...storedSummary, id: "1", version: 2 };
  // later than the revision date
  const facts = { id: "1", createdAt: 0, at: Date.UTC(2030, 0, 1) };
  const made = await runJob({
    kind: "replace",
    body: new TextEncoder().encode(JSON.stringify(body)),
    damaged,
    ...facts,
  });
  if (made.kind !== "ready") throw new Error(`the leaflet was not saved: ${made.kind}`);
  return made.findings
    .filter(({ code }) => code !== "section-omitted")
    .map(({ code, severity, message }) => ({ code, severity, sentence: message }));
}

const storedSummary = {
  ownerId: "1",
  title: "Tamrofen",
  status: "draft",
  language: "en",
  medicineName: "Tamrofen",
  companyName: "",
  profile: "generic",
  createdAt: 0,
  updatedAt: 0,
} as const;

async function findingsOfCommand(line: string): Promise<readonly ExampleFinding[]> {
  const args = line.split(" ").slice(1);
  const { stdout } = await nashra([...args, "--report", "json"], { cwd: projectRoot });
  // The cast is safe: packages/cli/schema/report.schema.json defines this shape.
  const { documents } = JSON.parse(stdout) as ReportedFindings;
  return documents.flatMap(({ findings }) =>
    findings.map(({ code, severity, message }) => ({ code, severity, sentence: message })),
  );
}

interface ReportedFindings {
  readonly documents: readonly {
    readonly findings: readonly {
      readonly code: string;
      readonly severity: string;
      readonly message: string;
    }[];
  }[];
}

function folderOf(file: string): string {
  return file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : defaultExample;
}

function textOf(file: string): string {
  return projectText(
    `examples/leaflets/${file.includes("/") ? file : `${defaultExample}/${file}`}`,
  );
}
