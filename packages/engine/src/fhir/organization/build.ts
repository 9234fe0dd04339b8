import { defaultCountry } from "../carried.ts";
import { addressLines } from "../composition/sections/xhtml.ts";
import { inlineToXhtml } from "../../text/rich-text-xhtml.ts";
import { profiles } from "../codes.ts";
import { derivedCity } from "../../words/countries.ts";
import type { DocumentContext } from "../document-context.ts";
import { parseIdentifier, uriSystem } from "../../leaflet/identifiers.ts";
import { derivedCompanyIdentifier } from "../identity.ts";
import { narrative } from "../narrative.ts";
import type { Identifier } from "../../leaflet/identifiers.ts";
import type { Address, ContactPoint, Organization } from "../../document/types.ts";
import { contactFields, fieldRow } from "../../leaflet/field-names.ts";
import { textOf, type LeafletContent } from "../../leaflet/content.ts";

/** The marketing authorisation holder (profile Organization-uv-epi). https://hl7.org/fhir/R5/organization.html */
export function buildOrganization(context: DocumentContext): Organization {
  const { content, identity, language } = context;
  const telecom = contactPoints(content);
  return {
    resourceType: "Organization",
    id: identity.organization,
    meta: { profile: [profiles.organization] },
    language,
    text: narrative("generated", language, `<p>${inlineToXhtml(content.companyName, context)}</p>`),
    identifier: [companyIdentifier(content)],
    name: content.companyName,
    contact: [{ ...(telecom.length > 0 && { telecom }), address: address(content) }],
  };
}

function companyIdentifier(content: LeafletContent): Identifier {
  const given = content.companyIdentifier && parseIdentifier(content.companyIdentifier);
  return given || { system: uriSystem, value: derivedCompanyIdentifier(content.companyName) };
}

function contactPoints(content: LeafletContent): readonly ContactPoint[] {
  return contactFields.flatMap((name) => {
    const { contact: system } = fieldRow(name);
    const value = textOf(content, name);
    return system === undefined || value === "" ? [] : [{ system, value }];
  });
}

function address(content: LeafletContent): Address {
  return {
    use: "work",
    text: content.companyAddress,
    line: addressLines(content.companyAddress),
    city: content.companyCity ?? derivedCity(content.companyAddress),
    country: content.companyCountry ?? content.country ?? defaultCountry,
  };
}
