import pg from "pg";

/** Runs statements one after another, each in its own transaction. They end with semicolons. */
export async function runSql(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements.split(";").filter((text) => text.trim() !== ""))
      await client.query(statement);
  } finally {
    await client.end();
  }
}
