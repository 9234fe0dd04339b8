import type { LeafletsTable } from "../sql/schema.ts";

const words: Readonly<Partial<Record<keyof LeafletsTable, string>>> = {
  title_key: "sort key",
  language_key: "language key",
  medicine_name: "name of the medicine",
  company_name: "name of the company",
  search_text: "search text",
  created_at: "time of creation",
  updated_at: "time of change",
  bytes: "size",
  content_bytes: "text size",
  has_product: "mark of a product record",
  product_terms: "product's numbers and substances",
};

/** Returns the name of a column of `leaflets` for messages. */
export function wordOf(column: string): string {
  return words[column as keyof LeafletsTable] ?? column; // undefined for another column
}
