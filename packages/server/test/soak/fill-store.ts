import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { textBytes } from "../../src/storage/sql/leaflet-quota.ts";
import { searchColumnsOf } from "../../src/storage/sql/search.ts";
import { aContent } from "./contents.ts";
import { digestOf } from "./received-leaflet.ts";
import { aClient, password, type Person } from "./people.ts";

type Row = Readonly<Record<string, SQLInputValue>>;

/** A leaflet that was created through the API. `fillStore` copies its rows in the database. */
interface Pattern {
  readonly id: string;
  readonly digest: string;
}

const patternCount = 60;

/**
 * Creates leaflets in every status and two languages, some with a picture, as the first leaflets of this
 * person.
 */
export async function makePatterns(origin: string, person: Person): Promise<Pattern[]> {
  const client = aClient(origin);
  await client.ok("signIn", { body: { email: person.email, password } });
  const patterns: Pattern[] = [];
  for (let number = 0; number < patternCount; number += 1) {
    const content = aContent(number % 5 === 0 ? [20_000] : []);
    const status = (["draft", "review", "published"] as const)[number % 3];
    const leaflet = await client.ok("createLeaflet", { body: { content, status } });
    const digest = digestOf(leaflet.content);
    patterns.push({ id: leaflet._id, digest });
    person.filled.push({ id: leaflet._id, title: leaflet.title, digest });
  }
  return patterns;
}

/**
 * Adds copies of the patterns to the store until it contains `count` leaflets, and adds each copy to `filled`
 * of its owner. The server must not be running.
 */
export function fillStore(
  folder: string,
  people: readonly Person[],
  patterns: readonly Pattern[],
  count: number,
): void {
  const database = new DatabaseSync(join(folder, "store.sqlite"));
  try {
    database.exec("pragma foreign_keys = on; begin immediate");
    const rows = patterns.map(({ id }) => rowsOf(database, id));
    const insert = {
      leaflet: insertion(database, "leaflets"),
      revision: insertion(database, "leaflet_revisions"),
      blob: insertion(database, "leaflet_blobs"),
    };
    for (let number = patterns.length; number < count; number += 1) {
      const pattern = rows[number % rows.length];
      const person = people[number % people.length];
      const digest = patterns[number % patterns.length]?.digest;
      if (!pattern || !person || digest === undefined)
        throw new Error("There are no patterns or no people to fill the store with");
      const copy = copyOf(pattern, person, number);
      insert.leaflet(copy.leaflet);
      insert.revision(copy.revision);
      for (const blob of copy.blobs) insert.blob(blob);
      person.filled.push({ id: copy.id, title: copy.title, digest });
    }
    database.exec(`update users set leaflet_bytes =
      (select coalesce(sum(bytes), 0) from leaflets where owner_id = users.id)`);
    database.exec("commit; analyze; pragma wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
}

type Rows = ReturnType<typeof rowsOf>;

function rowsOf(database: DatabaseSync, id: string) {
  const leaflet = database.prepare("select * from leaflets where id = ?").get(id);
  const revision = database.prepare("select * from leaflet_revisions where leaflet_id = ?").get(id);
  const blobs = database.prepare("select * from leaflet_blobs where leaflet_id = ?").all(id);
  if (!leaflet || !revision) throw new Error("A created leaflet is not in the store");
  return { leaflet, revision, blobs };
}

/** The rows of a copy: the same content with another title, created and saved at another time. */
function copyOf({ leaflet, revision, blobs }: Rows, person: Person, number: number) {
  // The ids increase, like the ids of the server, so that each new row is next to the previous one in the
  // index.
  const id = `0189f000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
  const title = `${String(leaflet["title"])} no. ${number}`;
  const text = (column: string) => String(revision[column]);
  const texts = textBytes(text("content"), title, text("reading_findings"));
  const bytes = Number(leaflet["bytes"]) - Number(leaflet["content_bytes"]) + texts;
  const savedAt = 1_710_000_000_000 + ((number * 7919) % 1_000_003) * 1000;
  return {
    id,
    title,
    leaflet: {
      ...leaflet,
      id,
      owner_id: person.id,
      title,
      ...searchColumnsOf(title, text("medicine_name"), text("company_name")),
      created_at: savedAt - 1000,
      updated_at: savedAt,
      bytes,
      content_bytes: texts,
    },
    revision: { ...revision, leaflet_id: id, title, author_id: person.id, saved_at: savedAt },
    blobs: blobs.map((blob) => ({ ...blob, leaflet_id: id })),
  };
}

function insertion(database: DatabaseSync, table: string): (row: Row) => void {
  const columns = database.prepare(`pragma table_info(${table})`).all();
  const names = columns.map(({ name }) => String(name));
  const statement = database.prepare(
    `insert into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
  );
  return (row) => void statement.run(...names.map((name) => row[name] ?? null));
}
