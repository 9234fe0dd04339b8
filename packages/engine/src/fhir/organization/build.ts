import { defaultCountry } from "../carried.ts";
import { addressLines } from "../../leaflet/address-lines.ts";
import { inlineToXhtml } from "../../text/rich-text-xhtml.ts";
import { profiles } from "../codes.ts";
import { derivedCity } from "../../words/countries.ts";
import type { DocumentContext } from "../document-context.ts";
import { parseIdentifier, uriSystem } from "../../leaflet/identifiers.ts";
import { derivedCompanyIdentifier } from "../identity.ts";
import { holderRole } from "../product-record/concepts.ts";
import { narrative } from "../narrative.ts";
import type { Identifier } from "../../leaflet/identifiers.ts";
import type { Address, ContactPoint, Organization } from "../../document/types.ts";
import { contactFields, fieldRow } from "../../leaflet/field-names.ts";
import { textOf, type LeafletContent } from "../../leaflet/content.ts";

/** The marketing authorisation holder (profile Organization-uv-epi). https://hl7.org/fhir/R5/organization.html */
export function buildOrganization(context: DocumentContext): Organization {
  const { content, identity, language } = context;
  const { companyName: name } = content;
  const address = addressOf(content);
  const telecom = contactPoints(content);
  return {
    resourceType: "Organization",
    id: identity.organization,
    meta: { profile: [profiles.organization] },
    language,
    ...(name !== "" && {
      text: narrative("generated", context, `<p>${inlineToXhtml(name, context)}</p>`),
    }),
    identifier: [companyIdentifier(context)],
    ...(content.product !== undefined && { type: [holderRole] }),
    ...(name !== "" && { name }),
    ...(address && { contact: [{ ...(telecom.length > 0 && { telecom }), address }] }),
  };
}

function companyIdentifier({ content, identity }: DocumentContext): Identifier {
  const { companyIdentifier: typed, companyName } = content;
  const given = typed && parseIdentifier(typed);
  if (given) return given;
  return {
    system: uriSystem,
    value: derivedCompanyIdentifier(companyName, identity.bundleIdentifier),
  };
}

function contactPoints(content: LeafletContent): readonly ContactPoint[] {
  return contactFields.flatMap((name) => {
    const { contact: system } = fieldRow(name);
    const value = textOf(content, name);
    return system === undefined || value === "" ? [] : [{ system, value }];
  });
}

/** Undefined without an address, because the profile then allows no contact data either. */
function addressOf(content: LeafletContent): Address | undefined {
  const line = addressLines(content.companyAddress);
  if (line.length === 0) return undefined;
  return {
    use: "work",
    text: line.join(", "),
    line,
    city: content.companyCity ?? derivedCity(content.companyAddress),
    country: content.companyCountry ?? content.country ?? defaultCountry,
  };
}
