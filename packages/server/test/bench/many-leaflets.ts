import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import pg from "pg";

export interface ManyLeaflets {
  /** Id of an existing account, which gets `each` of the leaflets. */
  readonly owner: string;
  /** Number of leaflets, a multiple of `each`. */
  readonly count: number;
  /** Number of leaflets of each person; default 10,000. */
  readonly each?: number;
  /** Accounts that get every n-th leaflet instead of one of the other people. */
  readonly large?: readonly { readonly owner: string; readonly every: number }[];
  /** First word of the texts in which a search looks, for the leaflets of `owner`; default "medicine". */
  readonly word?: string;
  /** Language of the names; default "en". */
  readonly language?: "en" | "ar";
}

/** Fills the database of a store without a running server and without the API. The contents are empty objects. */
export function fillSqlite(folder: string, many: ManyLeaflets): void {
  const database = new DatabaseSync(join(folder, "store.sqlite"));
  try {
    const last = (count: number) =>
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
    for (const statement of statements(many, last)) database.exec(statement);
    database.exec("pragma wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
}

export async function fillPostgres(url: string, many: ManyLeaflets): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const last = (count: number) =>
      `with numbers as (select generate_series(1::bigint, ${count}) as n)`;
    // Making the index of the search afterwards takes a tenth of the time.
    const index = await client.query(
      "select indexdef from pg_indexes where indexname = 'leaflets_search'",
    );
    await client.query("drop index leaflets_search");
    for (const statement of statements(many, last)) await client.query(statement);
    await client.query(String(index.rows[0]?.indexdef));
    // Without this statement, autovacuum would do the same within a minute, during the benchmark.
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Size of a PostgreSQL database in bytes. */
export async function postgresSize(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query("select pg_database_size(current_database()) as size");
    return Number(result.rows[0]?.size);
  } finally {
    await client.end();
  }
}

/** The name of a medicine before and after its number. */
const nameParts = { en: ["Medicine", "film-coated tablets"], ar: ["دواء", "أقراص مغلفة"] } as const;

/**
 * The SQL statements that insert the people and leaflets. Consecutive leaflets belong to different people.
 * The order of the last changes differs from the order of creation.
 */
function statements(
  { owner, count, each = 10_000, large = [], word = "medicine", language = "en" }: ManyLeaflets,
  numbersTo: (count: number) => string,
): readonly string[] {
  const people = count / each;
  const [before, after] = nameParts[language];
  const name = `'${before} ' || (n % 7919) || ' ${after}'`;
  const made = "1700000000000 + n * 1000";
  const ofLarge = large.map((one) => `when n % ${one.every} = 1 then '${one.owner}'`).join(" ");
  const changed = `1710000000000 + ((n * 7919) % ${count}) * 1000`;
  return [
    `insert into users (id, name, email, email_key, organization, password_hash, is_admin, created_at)
     ${numbersTo(people)}
     select 'person-' || n, 'Person ' || n, n || '@example.org', n || '@example.org', 'Example', '', 0, 0
     from numbers where n < ${people}`,
    `insert into leaflets (id, owner_id, title, title_key, status, language, language_key, medicine_name,
       company_name, search_text, version, created_at, updated_at, deleted_at, bytes, content_bytes)
     ${numbersTo(count)}
     select 'leaflet-' || (100000000 + n),
       case when n % ${people} = 0 then '${owner}' ${ofLarge} else 'person-' || (n % ${people}) end,
       ${name}, '${before.toLowerCase()} ' || (n % 7919) || ' ${after}',
       case n % 3 when 0 then 'draft' when 1 then 'review' else 'published' end,
       '${language}', '${language}', ${name}, 'Example Pharmaceuticals',
       case when n % ${people} = 0 then '${word}' else 'medicine' end
         || ' ' || (n % 7919) || ' example pharmaceuticals', 1, ${made}, ${changed}, null, 2, 2
     from numbers`,
    `insert into leaflet_revisions (leaflet_id, version, author_id, author_name, saved_at, title, status,
       language, medicine_name, company_name, content, images, fhir_hash, fhir_source, reading_findings)
     select id, version, owner_id, 'Person', updated_at, title, status, language, medicine_name,
       company_name, '{}', '', null, 'content', '[]'
     from leaflets where id like 'leaflet-%'`,
  ];
}
