import {
  buildOptionsOf,
  describeFinding,
  fromJson,
  fromXml,
  parseRecord,
  readDocument,
  validateLeaflet,
  type Finding,
} from "@nashra/engine";
import { compareDocument, validateDocument } from "@nashra/engine/judge";

import { nashra } from "../../../packages/cli/test/nashra.ts";
import { exampleContent } from "../../generate/examples.ts";
import { projectRoot, projectText } from "../project-files.ts";
import type { Example } from "./example.ts";
import { withImages } from "./example-images.ts";

/** How a document is checked: by validating it, by importing it, or by comparing it with its leaflet. */
export type ExampleCheck = "judge" | "import" | "compare";

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
  const options = { layout: "complete", ...buildOptionsOf(parsed.record) } as const;
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
  if (check === "import") return readDocument(reading).findings;
  return compareDocument(exampleContent(defaultExample), reading.bundle);
}

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
