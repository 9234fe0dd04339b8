import type { BuildOptions, Judge, LeafletContent, ProductRecord } from "../../leaflet/content.ts";
import { effectiveLanguage } from "../../leaflet/language.ts";
import { targetOf } from "../../leaflet/product-record/record-targets.ts";
import { printedWords, type WordsSource } from "../../words/printed-words.ts";
import type { Words } from "../../words/words.ts";
import { defaultCountry } from "../carried.ts";
import { productOf, type SourceProduct } from "../medicinal-product/read.ts";
import { companyOf } from "../organization/read.ts";
import { readBarePackage, readGtin, type SourcePackage } from "../packaged-product/read.ts";
import type { Reading } from "../reading/reading.ts";
import { readCarriedResources } from "./carried-resources.ts";
import { readProductRecord } from "./read.ts";

interface RecordOptions {
  /** The fields of the leaflet that were read before. */
  readonly source: WordsSource & Pick<LeafletContent, "language">;
  readonly languages: BuildOptions["languages"] | undefined;
  readonly judge: Judge | undefined;
}

type RecordFields = Pick<LeafletContent, "product" | "productIdentifier" | "carriedResources">;

/** Reads the product record, the product identifier of a package, and the resources that the leaflet carries. */
export function readRecord(
  reading: Reading,
  medicine: SourceProduct,
  { source, languages, judge }: RecordOptions,
): RecordFields {
  const { country = defaultCountry, type, medicineName, strengths } = medicine;
  const { record: product, targets } = readProductRecord(reading, {
    product: productOf(reading),
    company: companyOf(reading),
    country,
    type,
    texts: [medicineName, type, ...strengths],
  });
  const identified = medicine.productIdentifier !== undefined;
  const bare: SourcePackage = identified ? {} : readBarePackage(reading);
  const { productIdentifier } = identified ? medicine : bare;
  const known = { ...(product && { product }), ...(productIdentifier && { productIdentifier }) };
  const carried = readCarriedResources(reading, {
    content: known,
    targets: bare.resource ? new Map([...targets, [bare.resource, targetOf("package")]]) : targets,
    judge,
  });
  const other = productIdentifier === undefined ? readGtin(reading).productIdentifier : undefined;
  if (product) addPrintedTexts(reading, product, wordsOf(source, languages));
  return { ...known, ...(other && { productIdentifier: other }), ...carried };
}

function wordsOf(source: RecordOptions["source"], languages: RecordOptions["languages"]): Words {
  return printedWords(source, { language: effectiveLanguage(source), languages });
}

/** The section of the company prints the organisations of the record. */
function addPrintedTexts(
  reading: Reading,
  { organisations = [] }: ProductRecord,
  { roles, contacts }: Words,
): void {
  for (const { role, name, address, phone = "", email = "" } of organisations) {
    reading.addText([roles[role], name, address.join(", ")]);
    if (phone !== "") reading.addText([contacts.companyPhone, phone]);
    if (email !== "") reading.addText([contacts.companyEmail, email]);
  }
}
