import { fromXml } from "@nashra/engine";
import { readStoredContent } from "../../domain/leaflets/stored-content.ts";
import { splitAtImages } from "../../domain/leaflets/stored-images.ts";
import { isSha256 } from "../blobs/sha256.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { StoreUnavailableError } from "../ports.ts";
import { statusOf } from "../sql/leaflet-rows.ts";
import type { LeafletRevisionsTable } from "../sql/schema.ts";
import type { CheckScratch } from "./check-scratch.ts";
import { imagesOf } from "./images-of.ts";
import { isIntact } from "./intact-row.ts";
import { largestRow } from "./largest-row.ts";
import type { Rebuild } from "./rebuild.ts";
import { rebuildXml } from "./rebuild-xml.ts";
import type { ReportProblem, StoreProblem } from "./store-problem.ts";
import type { Row } from "./tables.ts";

export interface VersionCheck {
  readonly blobs: BlobBackend;
  readonly scratch: CheckScratch;
  readonly report: ReportProblem;
  /** Absent: no document is built again. */
  readonly rebuild?: Rebuild | undefined;
}

/**
 * Checks one version: its hash, its content, its status, its findings, its XML, its references to blobs. A missing blob is
 * reported for every version that needs it. Returns whether its XML was compared with a document that was built again.
 */
export async function checkVersion(
  row: Row,
  { blobs, scratch, report, rebuild }: VersionCheck,
): Promise<boolean> {
  scratch.addVersion(row);
  const location = `leaflet ${row["leaflet_id"]} version ${row["version"]}`;
  const found = (kind: StoreProblem["kind"], detail: string) => report({ kind, location, detail });
  const isVerified = await checkHash(row, found);
  checkReferences(row, scratch, found);
  checkImages(row, scratch, found);
  checkContent(row, found);
  checkFields(row, found);
  await checkXml(row, { blobs, scratch }, found);
  if (!isVerified || rebuild === undefined || !isBuiltBy(row, rebuild)) return false;
  return checkDocument(row, blobs, rebuild, found);
}

/** Returns whether the version is what was saved. A version of an older server has no hash until it is sealed. */
async function checkHash(row: Row, found: Found): Promise<boolean> {
  if (row["hash"] === null) return false;
  if (await isIntact("leaflet_revisions", row)) return true;
  found("version-damaged", "it is not what was saved");
  return false;
}

/** Another version of the engine may build other bytes, so its XML is not compared. */
function isBuiltBy(row: Row, { engineVersion }: Rebuild): boolean {
  return (
    row["built_by"] === engineVersion &&
    row["fhir_source"] === "content" &&
    typeof row["fhir_hash"] === "string"
  );
}

/** Compares the XML of a verified version with the document that is built again from its content. */
async function checkDocument(
  row: Row,
  blobs: BlobBackend,
  rebuild: Rebuild,
  found: Found,
): Promise<boolean> {
  try {
    // The snapshot has checked the types of the columns.
    const rebuilt = await rebuildXml(row as unknown as LeafletRevisionsTable, blobs, rebuild);
    if (rebuilt.kind === "refused")
      found("xml-differs", "no document can be built from its content");
    if (rebuilt.kind === "built" && rebuilt.xml.hash !== row["fhir_hash"])
      found("xml-differs", "its XML differs from the document that is built from its content");
    return rebuilt.kind === "built";
  } catch (error) {
    // Reported for the image already.
    if (error instanceof StoreUnavailableError) return false;
    found("xml-differs", messageOf(error));
    return false;
  }
}

type Found = (kind: StoreProblem["kind"], detail: string) => void;

function checkReferences(row: Row, scratch: CheckScratch, found: Found): void {
  const needed = new Set(imagesOf(row));
  const inContent = new Set(splitAtImages(String(row["content"])).hashes);
  if (!isSame(needed, inContent))
    found("reference-wrong", "its list of images differs from its content");
  const { fhir_hash: xml } = row;
  if (typeof xml === "string") needed.add(xml);
  if (!isSame(needed, scratch.referencesOf(String(row["leaflet_id"]), Number(row["version"]))))
    found("reference-wrong", "its references to blobs differ from the blobs it needs");
}

function checkImages(row: Row, scratch: CheckScratch, found: Found): void {
  for (const hash of imagesOf(row)) {
    const state = scratch.stateOf(hash);
    if (state === "missing") found("blob-missing", `its image ${hash} is missing`);
    else if (state !== "found" && state !== undefined)
      found("blob-damaged", `its image ${hash} is ${state}`);
  }
}

function checkContent(row: Row, found: Found): void {
  try {
    // The blobs are checked separately, so empty images take their place.
    const images = imagesOf(row).map((hash) => ({ hash, bytes: new Uint8Array() }));
    readStoredContent(String(row["content"]), images);
  } catch (error) {
    found("content-unreadable", messageOf(error));
  }
}

function checkFields(row: Row, found: Found): void {
  try {
    statusOf(String(row["status"]));
  } catch (error) {
    found("content-unreadable", messageOf(error));
  }
  try {
    if (Array.isArray(JSON.parse(String(row["reading_findings"])))) return;
  } catch {
    // Reported below, like JSON that is not a list.
  }
  found("content-unreadable", "its stored findings are not a list");
}

async function checkXml(
  row: Row,
  { blobs, scratch }: Pick<VersionCheck, "blobs" | "scratch">,
  found: Found,
): Promise<void> {
  const { fhir_hash: hash } = row;
  if (typeof hash !== "string") return;
  if (!isSha256(hash)) {
    found("xml-unreadable", "the hash of its XML is not a SHA-256");
    return;
  }
  const state = scratch.stateOf(hash);
  if (state !== "found") {
    if (state === "missing") found("blob-missing", `its XML ${hash} is missing`);
    else if (state !== undefined) found("blob-damaged", `its XML ${hash} is ${state}`);
    return;
  }
  try {
    const reading = await blobs.get(hash);
    // If the blob is gone, the server removed it together with the version: `checkBlobs` has verified it. The
    // hash of very large XML is verified, but it is not parsed, because that could need too much memory.
    if (reading.kind !== "found" || reading.bytes.byteLength > largestRow(16)) return;
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(reading.bytes);
    const xml = fromXml(text);
    if (xml.kind === "read") return;
    found("xml-unreadable", xml.findings.map(({ code }) => code).join(", "));
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    found("xml-unreadable", messageOf(error));
  }
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((hash) => other.has(hash));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
