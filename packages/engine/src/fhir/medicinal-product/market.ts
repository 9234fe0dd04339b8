import { primarySubtag } from "../../text/direction.ts";
import { countryCodeOf } from "../../words/countries.ts";
import { child, children, string, type Element } from "../reading/elements.ts";
import { resourcesOfType, type Reading } from "../reading/reading.ts";
import { resolveAll } from "../reading/references.ts";

/**
 * The ISO 3166-1 alpha-2 code of the country where the medicine is marketed; undefined if the document names
 * none. The address of the company is no source: a company sells in other countries than its own. Marks every
 * mention of the country as read. A concept that names no country, such as `EU`, stays unread.
 */
export function readMarket(
  reading: Reading,
  product: Element | undefined,
  language: string | undefined,
): string | undefined {
  const concepts = conceptsOf(reading, product, language);
  const country = concepts
    .flatMap(textsOf)
    .map(countryCodeOf)
    .find((code) => code !== undefined);
  if (country === undefined) return undefined;
  for (const concept of new Set(concepts)) markCountryRead(reading, concept, country);
  return country;
}

/** The concepts that can name the market, best first. */
function conceptsOf(
  reading: Reading,
  product: Element | undefined,
  language = "",
): readonly Element[] {
  const usages = children(product, "name").flatMap((name) => children(name, "usage"));
  const withTag = usages.filter((usage) => tagsOf(usage).includes(language));
  const withLanguage = usages.filter((usage) =>
    tagsOf(usage).some((tag) => primarySubtag(tag) === primarySubtag(language)),
  );
  const isOfProduct = (reference: string) => (resource: Element) =>
    product !== undefined && resolveAll(reading, resource, reference).includes(product);
  const authorizations = resourcesOfType(reading, "RegulatedAuthorization");
  const packages = resourcesOfType(reading, "PackagedProductDefinition");
  return [
    ...[...withTag, ...withLanguage, ...usages].flatMap((usage) => children(usage, "country")),
    ...marketingCountries(product),
    ...authorizations
      .filter(isOfProduct("subject"))
      .flatMap((authorization) => children(authorization, "region")),
    ...packages.flatMap(marketingCountries),
  ];
}

function tagsOf(usage: Element): readonly string[] {
  return children(child(usage, "language"), "coding").map((coding) => string(coding, "code"));
}

function marketingCountries(resource: Element | undefined): readonly Element[] {
  return children(resource, "marketingStatus").flatMap((status) => children(status, "country"));
}

function textsOf(concept: Element): readonly string[] {
  const codings = children(concept, "coding");
  return [
    ...codings.flatMap((coding) => [string(coding, "code"), string(coding, "display")]),
    string(concept, "text"),
  ];
}

/** Marks the texts that name this country. Other texts, such as an official long name, stay unread. */
function markCountryRead(reading: Reading, concept: Element, country: string): void {
  const mark = (node: Element, key: string) => {
    if (countryCodeOf(string(node, key)) === country) reading.markRead(node, key);
  };
  for (const coding of children(concept, "coding")) {
    mark(coding, "code");
    mark(coding, "display");
  }
  mark(concept, "text");
}
