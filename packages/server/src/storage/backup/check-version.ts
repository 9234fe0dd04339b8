import { fromXml } from "@nashra/engine";
import { readStoredContent, splitAtImages } from "../../domain/leaflets/stored-content.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import type { Blob } from "../ports.ts";
import type { ReportProblem } from "./store-problem.ts";
import type { Row } from "./tables.ts";

/**
 * Checks one version: its content with its images, its XML, its references to blobs. `references` contains
 * the references of all versions of the leaflet. A missing blob is reported for every version that needs it.
 */
export async function checkVersion(
  row: Row,
  references: readonly Row[],
  blobs: BlobBackend,
  report: ReportProblem,
): Promise<void> {
  const location = `leaflet ${row["leaflet_id"]} version ${row["version"]}`;
  const kept = references.filter(({ version }) => version === row["version"]);
  checkReferences(row, new Set(kept.map(({ hash }) => String(hash))), location, report);
  await checkContent(row, blobs, location, report);
  await checkXml(row, blobs, location, report);
  checkFindings(row, location, report);
}

function checkReferences(
  row: Row,
  kept: ReadonlySet<string>,
  location: string,
  report: ReportProblem,
): void {
  const images = imagesOf(row);
  const inContent = new Set(splitAtImages(String(row["content"])).hashes);
  if (!isSame(new Set(images), inContent)) {
    report({
      kind: "reference-wrong",
      location,
      detail: "its list of images differs from its content",
    });
  }
  const needed = new Set(images);
  if (typeof row["fhir_hash"] === "string") needed.add(row["fhir_hash"]);
  if (!isSame(needed, kept)) {
    const detail = "its references to blobs differ from the blobs it needs";
    report({ kind: "reference-wrong", location, detail });
  }
}

async function checkContent(
  row: Row,
  blobs: BlobBackend,
  location: string,
  report: ReportProblem,
): Promise<void> {
  const images: Blob[] = [];
  for (const hash of imagesOf(row)) {
    const reading = await blobs.get(hash);
    // An empty image replaces the missing one, so that the text is checked too.
    images.push({ hash, bytes: reading.kind === "found" ? reading.bytes : new Uint8Array() });
    if (reading.kind !== "found") {
      report({
        kind: `blob-${reading.kind}`,
        location,
        detail: `its image ${hash} is ${reading.kind}`,
      });
    }
  }
  try {
    readStoredContent(String(row["content"]), images);
  } catch (error) {
    report({ kind: "content-unreadable", location, detail: messageOf(error) });
  }
}

async function checkXml(
  row: Row,
  blobs: BlobBackend,
  location: string,
  report: ReportProblem,
): Promise<void> {
  const hash = row["fhir_hash"];
  if (typeof hash !== "string") return;
  const reading = await blobs.get(hash);
  if (reading.kind !== "found") {
    report({
      kind: `blob-${reading.kind}`,
      location,
      detail: `its XML ${hash} is ${reading.kind}`,
    });
    return;
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(reading.bytes);
    const xml = fromXml(text);
    if (xml.kind === "read") return;
    report({
      kind: "xml-unreadable",
      location,
      detail: xml.findings.map(({ code }) => code).join(", "),
    });
  } catch (error) {
    report({ kind: "xml-unreadable", location, detail: messageOf(error) });
  }
}

function checkFindings(row: Row, location: string, report: ReportProblem): void {
  try {
    if (Array.isArray(JSON.parse(String(row["reading_findings"])))) return;
  } catch {
    // Reported below, like JSON that is not a list.
  }
  report({ kind: "content-unreadable", location, detail: "its stored findings are not a list" });
}

function imagesOf(row: Row): readonly string[] {
  const images = String(row["images"]);
  return images === "" ? [] : images.split(" ");
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((hash) => other.has(hash));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
