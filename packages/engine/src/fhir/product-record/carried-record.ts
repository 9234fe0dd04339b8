import type { ProductRecord } from "../../leaflet/content.ts";
import { identifierText, parseIdentifier } from "../../leaflet/identifiers.ts";
import { containerSystem, unitSystem } from "../../leaflet/product-record/product-codes.ts";
import { unitName } from "../../leaflet/product-record/ucum-units.ts";
import { codingOf } from "./concepts.ts";
import { numberSystem } from "./record-resources.ts";

/**
 * The product record as it is read back from its document: codes of known lists with the names of the lists, strengths
 * with the amount that contains them, without values that `buildDocument` derives.
 */
export function carriedRecord(record: ProductRecord): ProductRecord {
  const { doseForm, routes, unitOfPresentation, ingredients, organisations } = record;
  return {
    ...record,
    ...carriedAuthorisations(record),
    ...(doseForm && { doseForm: named(doseForm) }),
    ...(routes && { routes: routes.map(named) }),
    ...(unitOfPresentation && { unitOfPresentation: listed(unitSystem, unitOfPresentation) }),
    ...withIdentifier("itemIdentifier", record),
    ...withIdentifier("administrableIdentifier", record),
    ...(ingredients && { ingredients: ingredients.map(carriedIngredient) }),
    ...carriedPacks(record),
    ...(organisations && { organisations: organisations.map(carriedOrganisation) }),
  };
}

type Item<List extends keyof ProductRecord> =
  NonNullable<ProductRecord[List]> extends readonly (infer One)[] ? One : never;

function named(code: NonNullable<ProductRecord["doseForm"]>) {
  return { ...code, display: codingOf(code).display ?? "" };
}

function listed(system: string, code: NonNullable<ProductRecord["unitOfPresentation"]>) {
  return { ...code, display: codingOf({ system, ...code }).display ?? "" };
}

/** The status of an authorisation is active if it is absent. */
function carriedAuthorisations({ authorisations }: ProductRecord) {
  return (
    authorisations && {
      authorisations: authorisations.map(({ status, system, ...others }) => ({
        ...others,
        ...(system !== undefined && system !== numberSystem && { system }),
        ...(status !== undefined && status !== "active" && { status }),
      })),
    }
  );
}

function carriedIngredient({ strength, ...ingredient }: Item<"ingredients">): Item<"ingredients"> {
  const identified = { ...ingredient, ...withIdentifier("identifier", ingredient) };
  if (strength === undefined) return identified;
  const { value, unit, perValue = "1", perUnit = "1", perText } = strength;
  const hasText = perText !== undefined && perText !== unitName(perUnit);
  return {
    ...identified,
    strength: { value, unit, perValue, perUnit, ...(hasText && { perText }) },
  };
}

/** A pack belongs to the first authorisation with the number that it has. */
function carriedPacks({ packs, authorisations = [] }: ProductRecord) {
  if (packs === undefined) return undefined;
  return {
    packs: packs.map(({ authorisation, container, ...pack }) => {
      const own = authorisations.find(({ id }) => id === authorisation);
      const first = authorisations.find(
        ({ number, system = numberSystem }) =>
          number === own?.number && system === (own.system ?? numberSystem),
      );
      return {
        ...pack,
        ...withIdentifier("packagingIdentifier", pack),
        ...(container && { container: listed(containerSystem, container) }),
        ...(first && { authorisation: first.id }),
      };
    }),
  };
}

function carriedOrganisation(organisation: Item<"organisations">) {
  return { ...organisation, ...withIdentifier("identifier", organisation) };
}

/** An identifier is written in one way. */
function withIdentifier<Name extends string>(
  name: Name,
  { [name]: text }: { readonly [Key in Name]?: string },
) {
  const parsed = parseIdentifier(text ?? "");
  return parsed && ({ [name]: identifierText(parsed) } as Record<Name, string>);
}
