import { sql } from "kysely";
import type { Database } from "../sql/database.ts";

const paragraph = [{ id: "1", content: "As it was written." }];

/**
 * Contents as versions of the schema kept them. A content that gets another field every leaflet has comes
 * with a migration; what was stored before it then stays here as it was.
 */
export const contentsByVersion = [
  {
    version: 1,
    content: {
      medicineName: "Tamrofen",
      type: "Tablet",
      subName: "ibuprofen",
      companyName: "Example Pharma",
      companyAddress: "12 Orchard Street, Amman",
      companyPhone: "+962 6 555 0142",
      companyFax: "",
      companyEmail: "medinfo@example.org",
      revisionDate: "2031-04-30",
      sizes: ["400 mg"],
      customMode: false,
      whatIsSections: paragraph,
      usageSections: paragraph,
      warningsSections: paragraph,
      howToTakeSections: paragraph,
      doNotTakeSections: paragraph,
      sideEffectsSections: paragraph,
      veryCommonSections: paragraph,
      commonSections: paragraph,
      veryRareSections: paragraph,
      pregnancySections: [{ id: "1", content: 'Say "pregnancySections": [] to your doctor.' }],
      storageSections: paragraph,
      contentsSections: paragraph,
      tables: [{ id: "1", rows: 1, cols: 2, data: [["Age", "Dose"]] }],
      instructionSteps: [{ id: "1", text: "Shake.", image: "" }],
      customQA: [{ id: "1", question: "What is it?", answer: "A tablet." }],
    },
  },
] as const;

const owner = "0196f0a4-5a3c-7b1e-8f60-9c1d2e3f4a5b";
const leaflet = "0196f0a9-2b4c-7d8e-9f01-23456789abcd";

/** Stores JSON text as the only version of the only leaflet, whatever program would have done so. */
export async function storeContent(database: Database, content: string): Promise<void> {
  await database.transaction(async (write) => {
    await sql`insert into users (id, name, email, email_key, organization, password_hash, is_admin, created_at)
      values (${owner}, 'Rana', 'rana@example.org', 'rana@example.org', 'Example Pharma', '-', 0, 1)`.execute(
      write,
    );
    await sql`insert into leaflets (id, owner_id, title, title_key, status, language, language_key, medicine_name,
      company_name, search_text, version, created_at, updated_at, bytes, content_bytes)
      values (${leaflet}, ${owner}, 'Tamrofen', 'tamrofen', 'draft', 'en', 'en', 'Tamrofen', 'Example Pharma',
      'tamrofen', 1, 1, 1, ${content.length}, ${content.length})`.execute(write);
    await sql`insert into leaflet_revisions (leaflet_id, version, author_id, author_name, saved_at, title, status,
      language, medicine_name, company_name, content, images, fhir_source, reading_findings)
      values (${leaflet}, 1, ${owner}, 'Rana', 1, 'Tamrofen', 'draft', 'en', 'Tamrofen', 'Example Pharma',
      ${content}, '[]', 'content', '[]')`.execute(write);
  });
}

export async function storedContent(database: Database): Promise<string> {
  const { content } = await database.read
    .selectFrom("leaflet_revisions")
    .select("content")
    .executeTakeFirstOrThrow();
  return content;
}
