import { fromXml } from "@nashra/engine";
import { readStoredContent } from "../../domain/leaflets/stored-content.ts";
import { splitAtImages } from "../../domain/leaflets/stored-images.ts";
import { isSha256 } from "../blobs/sha256.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { StoreUnavailableError } from "../ports.ts";
import { keptXmlOf } from "../sql/content-compression.ts";
import { statusOf } from "../sql/leaflet-rows.ts";
import type { LeafletRevisionsTable } from "../sql/schema.ts";
import type { CheckScratch, EarlierVersions } from "./check-scratch.ts";
import { contentColumnsOf, expandedRow } from "./expanded-row.ts";
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
 * Checks one version: its hash, its content, its status, its findings, its XML, its frozen document, its references to
 * blobs. A missing blob is reported for every version that needs it. Returns whether its XML or its frozen document was
 * compared with a document that was built again.
 */
export async function checkVersion(
  stored: Row,
  { blobs, scratch, report, rebuild }: VersionCheck,
): Promise<boolean> {
  const row = await expandedRow(stored);
  const earlier = scratch.addVersion(row);
  const location = `leaflet ${row["leaflet_id"]} version ${row["version"]}`;
  const found = (kind: StoreProblem["kind"], detail: string) => report({ kind, location, detail });
  const isVerified = await checkHash(row, found);
  checkReferences(row, scratch, found);
  checkImages(row, scratch, found);
  checkContent(row, found);
  checkFields(row, found);
  for (const xml of keptTextsOf(row)) await checkXml(xml, { blobs, scratch }, found);
  if (!isVerified || rebuild === undefined) return false;
  return checkDocument({ row, earlier, blobs, rebuild }, found);
}

/** Returns whether the version is what was saved. A version of an older server has no hash until it is sealed. */
async function checkHash(row: Row, found: Found): Promise<boolean> {
  if (row["hash"] === null) return false;
  if (await isIntact("leaflet_revisions", row)) return true;
  found("version-damaged", "it is not what was saved");
  return false;
}

/** An XML text that was built or sent for a version. */
interface XmlText {
  readonly name: "XML" | "frozen document";
  readonly hash: string;
  /** Version of the engine that built it; null for XML of a client. */
  readonly builtBy: unknown;
}

/** The XML of a version and its frozen document, once if they are the same. */
function textsOf(row: Row): readonly XmlText[] {
  const { fhir_hash: xml, frozen_hash: frozen } = row;
  const texts: XmlText[] = [];
  if (typeof xml === "string") {
    const builtBy = row["fhir_source"] === "content" ? row["built_by"] : null;
    texts.push({ name: "XML", hash: xml, builtBy });
  }
  if (typeof frozen === "string" && frozen !== xml)
    texts.push({ name: "frozen document", hash: frozen, builtBy: row["frozen_by"] });
  return texts;
}

/** Those that the store keeps: not the XML that the server built for a version that is now compacted. */
function keptTextsOf(row: Row): readonly XmlText[] {
  // The snapshot has checked the types of the columns.
  const version = row as unknown as LeafletRevisionsTable;
  const kept = keptXmlOf({ ...version, isCompacted: row["compressed_content"] !== null });
  return textsOf(row).filter(({ name, hash }) => name === "frozen document" || hash === kept);
}

/**
 * Compares the XML and the frozen document of a verified version with the document that is built again from its
 * content. Another version of the engine may build other bytes, so its documents are not compared. A document names
 * the version that it replaces: if that is unknown because an earlier version is lost, nothing is compared.
 */
async function checkDocument(
  {
    row,
    earlier,
    blobs,
    rebuild,
  }: {
    readonly row: Row;
    readonly earlier: EarlierVersions;
    readonly blobs: BlobBackend;
    readonly rebuild: Rebuild;
  },
  found: Found,
): Promise<boolean> {
  const texts = textsOf(row).filter(({ builtBy }) => builtBy === rebuild.engineVersion);
  if (texts.length === 0 || earlier.kind === "unknown") return false;
  try {
    // The snapshot has checked the types of the columns.
    const version = { ...row, ...contentColumnsOf(row) } as unknown as LeafletRevisionsTable;
    const rebuilt = await rebuildXml(version, earlier.lastPublished, blobs, rebuild);
    if (rebuilt.kind === "refused")
      found("xml-differs", "no document can be built from its content");
    if (rebuilt.kind !== "built") return false;
    for (const { name, hash } of texts)
      if (rebuilt.xml.hash !== hash)
        found(
          "xml-differs",
          `its ${name} differs from the document that is built from its content`,
        );
    return true;
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
  for (const { hash } of keptTextsOf(row)) needed.add(hash);
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
  { name, hash }: XmlText,
  { blobs, scratch }: Pick<VersionCheck, "blobs" | "scratch">,
  found: Found,
): Promise<void> {
  if (!isSha256(hash)) {
    found("xml-unreadable", `the hash of its ${name} is not a SHA-256`);
    return;
  }
  const state = scratch.stateOf(hash);
  if (state !== "found") {
    if (state === "missing") found("blob-missing", `its ${name} ${hash} is missing`);
    else if (state !== undefined) found("blob-damaged", `its ${name} ${hash} is ${state}`);
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
