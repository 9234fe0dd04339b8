import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { StoreLocation } from "../../src/storage/backup/open-for-reading.ts";
import type { TestPostgres } from "../postgres.ts";
import { temporaryFolder } from "../server-process.ts";
import type { RecordedStore } from "./read-whole-store.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The released versions; each has a folder with the stores it wrote. */
export const releasedVersions = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** An unpacked copy of a released store. No program has opened the copy yet. */
export interface ReleasedStore {
  readonly location: StoreLocation;
  readonly recorded: RecordedStore;
  /** A backup that `nashra-server backup` of that version wrote; SQLite only. */
  readonly backup: string;
  remove(): void;
}

/**
 * Unpacks the released SQLite store. If `postgres` is given, loads the released PostgreSQL store into a new
 * database instead.
 */
export async function unpackReleased(
  version: string,
  postgres?: TestPostgres,
): Promise<ReleasedStore> {
  const engine = postgres === undefined ? "sqlite" : "postgres";
  const folder = temporaryFolder();
  const archive = join(here, version, `${engine}.tar.gz`);
  const { status, stderr } = spawnSync("tar", ["-xzf", archive, "-C", folder.path]);
  if (status !== 0) throw new Error(`tar: ${String(stderr)}`);
  const data = join(folder.path, "data");
  const recorded = JSON.parse(
    readFileSync(join(folder.path, "recorded.json"), "utf8"),
  ) as RecordedStore;
  return {
    location: {
      database:
        postgres === undefined
          ? { kind: "sqlite", folder: data }
          : { kind: "postgres", url: await load(postgres, join(folder.path, "dump.sql")) },
      blobs: { kind: "folder", path: join(data, "blobs") },
    },
    recorded,
    backup: join(folder.path, "backup"),
    remove: () => folder.remove(),
  };
}

async function load(postgres: TestPostgres, file: string): Promise<string> {
  const url = await postgres.newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Removes the psql commands \restrict and \unrestrict, which pg_dump writes before and after its SQL
  // statements.
  await client.query(readFileSync(file, "utf8").replaceAll(/^\\(?:un)?restrict .*$/gm, ""));
  await client.end();
  return url;
}
