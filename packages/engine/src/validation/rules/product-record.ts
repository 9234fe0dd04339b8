import { isDate } from "../../leaflet/dates.ts";
import { isDecimal } from "../../leaflet/decimals.ts";
import { isEmailAddress } from "../../leaflet/email.ts";
import { finding, type Finding, type Path } from "../../leaflet/finding.ts";
import {
  hasValidCheckDigit,
  isGtin,
  isUsableIdentifier,
  isUsableSystem,
  parseIdentifier,
} from "../../leaflet/identifiers.ts";
import type { ProductRecord } from "../../leaflet/content.ts";
import {
  containerSystem,
  legalStatusSystem,
  productCode,
  unitSystem,
} from "../../leaflet/product-record/product-codes.ts";
import { longGtin } from "../../leaflet/product-record/gtins.ts";
import { allLeaves } from "../../leaflet/product-record/record-leaves.ts";
import type { RecordLeafName } from "../../leaflet/product-record/record-shape.ts";
import { isUcumUnit } from "../../leaflet/product-record/ucum-units.ts";
import { isCountryCode } from "../../words/country-codes.ts";
import { doseFormOfCode, isDoseFormList } from "../../words/dose-forms.ts";
import type { RuleInput } from "../rule.ts";

/** Checks the values of the product record: what is missing, and what FHIR cannot represent. */
export function productRecord({ content: { product } }: Pick<RuleInput, "content">) {
  return product === undefined ? [] : recordFindings(product);
}

/** The findings of a product record about its single values. The paths start with `product`. */
export function recordFindings(record: ProductRecord): readonly Finding[] {
  return [
    ...missingValues(record).map((path) => finding("required", ["product", ...path])),
    ...allLeaves(record).flatMap(({ name, path, text }) => {
      const code = checks[name]?.(text);
      if (code === undefined) return [];
      const detail = code === "country-unknown" ? { country: text } : { value: text };
      return [finding(code, ["product", ...path], detail)];
    }),
    ...unknownForms(record),
    ...wrongAmounts(record),
    ...repeatedGtins(record),
    ...unknownAuthorisations(record),
  ];
}

type Check = (
  text: string,
) =>
  | "date-invalid"
  | "email-invalid"
  | "country-unknown"
  | "identifier-unusable"
  | "identifier-invalid"
  | "product-code-unknown"
  | "strength-unit"
  | "quantity-invalid"
  | undefined;

const date: Check = (text) => (isDate(text) ? undefined : "date-invalid");
const country: Check = (text) => (isCountryCode(text) ? undefined : "country-unknown");
const system: Check = (text) => (isUsableSystem(text) ? undefined : "identifier-unusable");
const identifier: Check = (text) =>
  isUsableIdentifier(parseIdentifier(text)) ? undefined : "identifier-unusable";
const unit: Check = (text) => (isUcumUnit(text) ? undefined : "strength-unit");
const amount: Check = (text) =>
  decimal.test(text) && Number(text) > 0 ? undefined : "quantity-invalid";
/** https://hl7.org/fhir/R5/datatypes.html#code */
const code: Check = (text) => (/^\S+(?: \S+)*$/.test(text) ? undefined : "product-code-unknown");
const listed =
  (list: string): Check =>
  (text) =>
    productCode(list, text) === undefined ? "product-code-unknown" : undefined;

/** A number without leading zeros, exponent or thousands separators. */
const decimal = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;
export function isAtcCode(text: string): boolean {
  return atcCode.test(text);
}

/** https://www.who.int/tools/atc-ddd-toolkit/atc-classification */
const atcCode = /^[A-Z](?:\d\d(?:[A-Z](?:[A-Z](?:\d\d)?)?)?)?$/;

const checks: Partial<Readonly<Record<RecordLeafName, Check>>> = {
  "authorisations.system": system,
  "authorisations.country": country,
  "authorisations.authorisedOn": date,
  "authorisations.renewedOn": date,
  legalStatus: listed(legalStatusSystem),
  "atc.code": (text) => (isAtcCode(text) ? undefined : "product-code-unknown"),
  "doseForm.system": system,
  "doseForm.code": code,
  "routes.system": system,
  "routes.code": code,
  "unitOfPresentation.code": listed(unitSystem),
  "ingredients.substance.system": system,
  "ingredients.substance.code": code,
  "ingredients.strength.value": amount,
  "ingredients.strength.unit": unit,
  "ingredients.strength.perValue": amount,
  "ingredients.strength.perUnit": unit,
  "packs.gtin": (text) => {
    if (!isGtin(text)) return "identifier-unusable";
    return hasValidCheckDigit(text) ? undefined : "identifier-invalid";
  },
  "packs.container.code": listed(containerSystem),
  "organisations.country": country,
  "organisations.email": (text) => (isEmailAddress(text) ? undefined : "email-invalid"),
  "organisations.identifier": identifier,
  "ingredients.identifier": identifier,
  "packs.packagingIdentifier": identifier,
  itemIdentifier: identifier,
  administrableIdentifier: identifier,
};

/** The mandatory values of each part that says something. */
const mandatory: readonly RecordLeafName[] = [
  "authorisations.number",
  "atc.code",
  "doseForm.system",
  "doseForm.code",
  "routes.system",
  "routes.code",
  "unitOfPresentation.code",
  "ingredients.strength.value",
  "ingredients.strength.unit",
  "packs.name",
  "packs.container.code",
  "organisations.name",
  "organisations.address",
  "organisations.city",
  "organisations.country",
];

/** The paths of missing mandatory values. */
function missingValues(record: ProductRecord): readonly Path[] {
  const present = new Set(allLeaves(record).map(({ path }) => path.join("/")));
  const missing = mandatory.flatMap((name) => pathsOf(record, name.split(".")));
  return [...missing, ...substancePaths(record)].filter((path) => !present.has(path.join("/")));
}

/** The paths at which a value of this name can stand, inside the parts that are present. */
function pathsOf(node: unknown, [name = "", ...rest]: readonly string[]): readonly Path[] {
  if (rest.length === 0) return [[name]];
  const value = (node as Readonly<Record<string, unknown>>)[name]; // canonical content has the shape of the record
  if (value === undefined) return [];
  if (!Array.isArray(value)) return pathsOf(value, rest).map((path) => [name, ...path]);
  return value.flatMap((item: unknown, index) =>
    pathsOf(item, rest).map((path) => [name, index, ...path]),
  );
}

/** A substance has a name. A code of a substance has a list, and a list has a code. */
function substancePaths({ ingredients = [] }: ProductRecord): readonly Path[] {
  return ingredients.flatMap(({ substance }, index) => {
    const { text, system: list = "", code: value = "", display = "" } = substance;
    const coded = [list, value, display].some((part) => part !== "");
    const names = [
      ...(text === "" && !coded ? ["text"] : []),
      ...(coded ? ["system", "code"] : []),
    ];
    return names.map((name) => ["ingredients", index, "substance", name]);
  });
}

/** A dose form with a code that is not in FHIR's list that it names. */
function unknownForms({ doseForm }: ProductRecord): readonly Finding[] {
  if (doseForm === undefined || !isDoseFormList(doseForm.system)) return [];
  // a text that is no code is reported already
  if (code(doseForm.code) !== undefined || doseFormOfCode(doseForm.system, doseForm.code))
    return [];
  const path = ["product", "doseForm", "code"];
  return [finding("product-code-unknown", path, { value: doseForm.code })];
}

/** Quantities that are no amount, or that have more digits than FHIR allows. */
function wrongAmounts({ packs = [] }: ProductRecord): readonly Finding[] {
  return packs.flatMap(({ quantity }, index) => {
    const isAmount =
      quantity === undefined || (quantity > 0 && quantity < 1e15 && isDecimal(String(quantity)));
    const path = ["product", "packs", index, "quantity"];
    return isAmount ? [] : [finding("quantity-invalid", path, { value: String(quantity) })];
  });
}

/** Packs whose authorisation is not in the record: the document could not name it. */
function unknownAuthorisations({
  packs = [],
  authorisations = [],
}: ProductRecord): readonly Finding[] {
  const ids = new Set(authorisations.map(({ id }) => id));
  return packs.flatMap(({ authorisation: id }, index) => {
    if (id === undefined || ids.has(id)) return [];
    const path = ["product", "packs", index, "authorisation"];
    return [finding("product-code-unknown", path, { value: id })];
  });
}

function repeatedGtins({ packs = [] }: ProductRecord): readonly Finding[] {
  const seen = new Set<string>();
  return packs.flatMap(({ gtin }, index) => {
    if (gtin === undefined || !isGtin(gtin)) return [];
    const isRepeated = seen.has(longGtin(gtin));
    seen.add(longGtin(gtin));
    const path = ["product", "packs", index, "gtin"];
    return isRepeated ? [finding("gtin-repeated", path, { value: gtin })] : [];
  });
}
