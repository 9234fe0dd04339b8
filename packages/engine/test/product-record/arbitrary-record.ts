import fc from "fast-check";
import { codesIn } from "../../src/leaflet/product-record/product-codes.ts";
import {
  containerSystem,
  legalStatusSystem,
  routeSystem,
  unitSystem,
} from "../../src/leaflet/product-record/product-codes.ts";
import { ucumUnits } from "../../src/leaflet/product-record/ucum-units.ts";
import { doseFormCodings } from "../../src/words/dose-forms.ts";

/** Arbitrary values for the texts of a record. */
export interface RecordTexts {
  /** Any text, which can be blank. */
  readonly texts: () => fc.Arbitrary<string>;
  /** Texts that are not blank. */
  readonly filled: (fallback: string) => fc.Arbitrary<string>;
  readonly ids: () => fc.Arbitrary<string>;
  readonly dates: () => fc.Arbitrary<string>;
}

const systems = ["https://example.org/numbers", "urn:oid:2.999.1", "http://example.org/a?b=c&d"];
const gtins = ["04012345678901", "96385074", "06291041500213", "9521000042018"];
const identifiers = ["urn:uuid:2f09970e-4d66-59f6-90fc-a052835cc074", "urn:oid:2.999.1|1"];
const countries = ["JO", "FR", "SA"];

function some<T>(model: { readonly [Key in keyof T]: fc.Arbitrary<T[Key]> }) {
  return fc.record(model, { requiredKeys: [] });
}

function listed(system: string) {
  return fc.constantFrom(...codesIn(system));
}

function decimals(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom("0.50", "1", "1.0", "250", "0.000001", "999999999999999.1"),
    fc.integer({ min: 1, max: 10_000 }).map(String),
  );
}

/** Product records as an author can send them, without values that prevent a document. */
export function records({ texts, filled, ids, dates }: RecordTexts): fc.Arbitrary<unknown> {
  const unit = fc.constantFrom(...ucumUnits);
  const coded = fc.record({
    system: fc.constantFrom(...systems),
    code: fc.constantFrom("1", "a b", "é"),
    display: texts(),
  });
  const authorisations = fc.record(
    {
      id: ids(),
      number: filled("A 1"),
      system: fc.constantFrom(...systems),
      country: fc.constantFrom(...countries),
      authorisedOn: dates(),
      renewedOn: dates(),
      status: fc.constantFrom("active", "suspended", "withdrawn"),
    },
    { requiredKeys: ["id", "number"] },
  );
  const ingredients = fc.record(
    {
      id: ids(),
      role: fc.constantFrom("active", "excipient"),
      substance: fc.oneof(
        fc.record({ text: filled("oleanol") }),
        fc.tuple(coded, texts()).map(([code, text]) => ({ ...code, text })),
      ),
      strength: fc.record(
        {
          value: decimals(),
          unit,
          perValue: decimals(),
          perUnit: unit,
          perText: texts(),
        },
        { requiredKeys: ["value", "unit"] },
      ),
      identifier: fc.constantFrom(...identifiers),
    },
    { requiredKeys: ["id", "role", "substance"] },
  );
  const record = some<Record<string, unknown>>({
    authorisations: fc.array(authorisations, { maxLength: 3 }),
    legalStatus: listed(legalStatusSystem).map(({ code }) => code),
    atc: fc.array(fc.record({ code: fc.constantFrom("N", "N02", "N02BE01"), display: texts() }), {
      maxLength: 2,
    }),
    doseForm: fc.oneof(coded, fc.constantFrom(...doseFormCodings())),
    routes: fc.array(fc.oneof(coded, listed(routeSystem)), { maxLength: 2 }),
    unitOfPresentation: listed(unitSystem).map(({ code }) => ({ code })),
    itemIdentifier: fc.constantFrom(...identifiers),
    administrableIdentifier: fc.constantFrom(...identifiers),
    ingredients: fc.array(ingredients, { maxLength: 3 }),
    packs: fc.array(packs({ texts, filled, ids, dates }), { maxLength: 3 }),
    organisations: fc.array(organisations({ texts, filled, ids, dates }), { maxLength: 3 }),
  });
  return record.map(withKnownAuthorisations);
}

/** A pack refers to an authorisation of its record, or to none. */
function withKnownAuthorisations(record: Readonly<Record<string, unknown>>): object {
  // the arbitraries above make lists of objects
  const authorisations = (record["authorisations"] ?? []) as readonly { readonly id: unknown }[];
  const list = record["packs"] as readonly { readonly authorisation?: unknown }[] | undefined;
  return {
    ...record,
    ...(list && {
      packs: list.map(({ authorisation, ...pack }, index) => {
        const known = authorisation === undefined ? undefined : authorisations[index]?.id;
        return { ...pack, ...(known !== undefined && { authorisation: known }) };
      }),
    }),
  };
}

function packs({ texts, filled, ids }: RecordTexts): fc.Arbitrary<unknown> {
  return fc.record(
    {
      id: ids(),
      name: filled("20 tablets"),
      gtin: fc.constantFrom(...gtins),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }).map((value) => Number(value.toFixed(6))),
      ),
      unit: texts(),
      container: listed(containerSystem),
      authorisation: ids(),
      packagingIdentifier: fc.constantFrom(...identifiers),
    },
    { requiredKeys: ["id", "name"] },
  );
}

function organisations({ texts, filled, ids }: RecordTexts): fc.Arbitrary<unknown> {
  return fc.record(
    {
      id: ids(),
      role: fc.constantFrom("manufacturer", "localRepresentative"),
      name: filled("Example Works"),
      address: fc.array(filled("1 Street"), { minLength: 1, maxLength: 3 }),
      city: filled("Amman"),
      country: fc.constantFrom(...countries),
      phone: texts(),
      email: texts(),
      website: texts(),
      identifier: fc.constantFrom(
        "https://example.org/o/1",
        "https://example.org|x",
        "urn:oid:1.2.3",
      ),
    },
    { requiredKeys: ["id", "role", "name", "address", "city", "country"] },
  );
}
