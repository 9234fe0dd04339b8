import {
  headerCode,
  holderCode,
  listCode,
  nameParts,
  packageLeaflet,
  processedCategory,
  rawCategory,
  sectionCodes,
} from "../src/fhir/codes.ts";
import { holderRole, humanProduct } from "../src/fhir/product-record/concepts.ts";
import type { RecordResource } from "../src/fhir/product-record/record-links.ts";
import { recordResources } from "../src/fhir/product-record/record-resources.ts";
import { legalStatusSystem, productCode } from "../src/leaflet/product-record/product-codes.ts";
import type { LeafletContent } from "../src/leaflet/content.ts";
import { sectionKeys } from "../src/leaflet/field-names.ts";
import type { Finding } from "../src/leaflet/finding.ts";
import { countryName } from "../src/words/countries.ts";
import { wordsBetweenTags, wordsIn } from "./source-words.ts";

/** The words of the leaflet and the findings, and the words that Nashra's document adds. */
export function wordsKept(
  content: LeafletContent,
  findings: readonly Finding[],
): readonly string[] {
  const displays = [
    headerCode,
    holderCode,
    packageLeaflet,
    rawCategory,
    processedCategory,
    ...Object.values(sectionCodes),
    ...sectionKeys.map(listCode),
    ...Object.values(nameParts),
    ...(content.product ? [holderRole, ...Object.values(humanProduct)] : []),
  ]
    .flatMap((concept) => concept?.coding ?? [])
    .map((coding) => coding.display ?? "");
  return [
    ...stringsIn(content).flatMap((text) => wordsBetweenTags(text)),
    ...stringsIn(findings.map((found) => found.details)).flatMap(wordsIn),
    ...displays.flatMap(wordsIn),
    ...wordsIn(productCode(legalStatusSystem, content.product?.legalStatus ?? "")?.display ?? ""),
    ...[content.country, content.companyCountry].flatMap(namesOfCountry),
    ...(content.language === "en" ? ["English"] : []),
    ...stringsIn(resourcesOf(content)).flatMap(wordsIn),
  ];
}

/** The resources of the product record in a document. */
export function resourcesOf({
  product,
  country = "",
  type,
}: LeafletContent): readonly RecordResource[] {
  if (product === undefined) return [];
  const none = () => "";
  const links = { product: "", company: "", urlOf: none, derivedIdentifier: none };
  return recordResources(product, { ...links, country, type });
}

/** The names and codes of a country that a document can contain instead of its alpha-2 code. */
function namesOfCountry(code = ""): readonly string[] {
  return [...wordsIn(countryName(code) ?? ""), ...(code === "GB" ? ["UK"] : [])];
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
