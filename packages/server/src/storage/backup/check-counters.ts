import { languageKeyOf, searchTextOf, titleKeyOf } from "../sql/search.ts";
import type { Tell } from "./store-problem.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Row } from "./tables.ts";

interface Sums {
  contentBytes: number;
  versions: number;
  /** The row of the newest version, without its content. */
  newest: Row;
  /** Blobs of all versions, each once. */
  readonly blobs: Set<string>;
}

/** What rows say of other rows: summaries, versions, bytes. Returns how many leaflets there are. */
export async function checkCounters(snapshot: Snapshot, tell: Tell): Promise<number> {
  const sums = await sumsOf(snapshot);
  const sizes = new Map<string, number>();
  for await (const { hash, size } of snapshot.rows("blobs")) sizes.set(String(hash), Number(size));
  const used = new Map<string, number>();
  let leaflets = 0;
  for await (const row of snapshot.rows("leaflets")) {
    leaflets += 1;
    used.set(
      String(row["owner_id"]),
      (used.get(String(row["owner_id"])) ?? 0) + Number(row["bytes"]),
    );
    checkLeaflet(row, sums.get(String(row["id"])), sizes, tell);
  }
  for await (const { id, leaflet_bytes } of snapshot.rows("users")) {
    const bytes = used.get(String(id)) ?? 0;
    if (bytes !== leaflet_bytes) {
      const detail = `its leaflets have ${bytes} bytes, the quota counts ${leaflet_bytes}`;
      tell({ kind: "counter-wrong", place: `user ${id}`, detail });
    }
  }
  return leaflets;
}

async function sumsOf(snapshot: Snapshot): Promise<ReadonlyMap<string, Sums>> {
  const sums = new Map<string, Sums>();
  for await (const { content, ...newest } of snapshot.rows("leaflet_revisions")) {
    const id = String(newest["leaflet_id"]);
    const sum = sums.get(id) ?? { contentBytes: 0, versions: 0, newest, blobs: new Set<string>() };
    // Rows come in the order of their versions.
    sums.set(id, sum);
    sum.newest = newest;
    sum.versions += 1;
    sum.contentBytes += Buffer.byteLength(String(content));
  }
  for await (const { leaflet_id, hash } of snapshot.rows("leaflet_blobs")) {
    sums.get(String(leaflet_id))?.blobs.add(String(hash));
  }
  return sums;
}

function checkLeaflet(
  row: Row,
  sums: Sums | undefined,
  sizes: ReadonlyMap<string, number>,
  tell: Tell,
): void {
  const place = `leaflet ${row["id"]}`;
  const wrong = (detail: string) => tell({ kind: "counter-wrong", place, detail });
  if (sums === undefined) {
    wrong("it has no version");
    return;
  }
  const { newest, versions, contentBytes, blobs } = sums;
  if (row["version"] !== newest["version"] || row["version"] !== versions) {
    wrong(`it stands at version ${row["version"]}, but has ${versions} up to ${newest["version"]}`);
  }
  const blobBytes = [...blobs].reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0);
  if (row["content_bytes"] !== contentBytes || row["bytes"] !== contentBytes + blobBytes) {
    wrong(`it has ${contentBytes + blobBytes} bytes, its row says ${row["bytes"]}`);
  }
  for (const [column, value] of Object.entries(summaryOf(newest))) {
    if (row[column] !== value) wrong(`its ${column} in lists is not that of its newest version`);
  }
}

function summaryOf(newest: Row): Row {
  const text = (column: string) => String(newest[column]);
  return {
    title: text("title"),
    status: text("status"),
    language: text("language"),
    medicine_name: text("medicine_name"),
    company_name: text("company_name"),
    updated_at: Number(newest["saved_at"]),
    title_key: titleKeyOf(text("title")),
    language_key: languageKeyOf(text("language")),
    search_text: searchTextOf([text("title"), text("medicine_name"), text("company_name")]),
  };
}
