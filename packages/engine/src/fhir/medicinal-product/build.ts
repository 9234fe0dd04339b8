import { defaultCountry } from "../carried.ts";
import type { LeafletContent } from "../../leaflet/content.ts";
import { productTitle } from "../../leaflet/product-title.ts";
import { inlineToXhtml } from "../../text/rich-text-xhtml.ts";
import { doseFormCoding } from "../../words/dose-forms.ts";
import { countryConcept, languageConcept, nameParts, profiles } from "../codes.ts";
import { countryName } from "../../words/countries.ts";
import { onlySize, type DocumentContext } from "../document-context.ts";
import { isGtin, parseProductIdentifier, uriSystem } from "../../leaflet/identifiers.ts";
import { derivedProductIdentifier } from "../identity.ts";
import { productElements, recordDoseForm } from "../product-record/build.ts";
import { narrative } from "../narrative.ts";
import type { Identifier } from "../../leaflet/identifiers.ts";
import type { CodeableConcept, MedicinalProductDefinition } from "../../document/types.ts";

/**
 * The medicine as a MedicinalProductDefinition (profile MedicinalProductDefinition-uv-epi).
 * https://hl7.org/fhir/R5/medicinalproductdefinition.html
 */
export function buildMedicinalProductDefinition(
  context: DocumentContext,
): MedicinalProductDefinition {
  const { content, identity, language } = context;
  const country = content.country ?? defaultCountry;
  return {
    resourceType: "MedicinalProductDefinition",
    id: identity.product,
    meta: { profile: [profiles.product] },
    language,
    text: narrative(
      "generated",
      context,
      `<p>${inlineToXhtml(productTitle(context.content), context)}</p>`,
    ),
    identifier: [productIdentifier(context)],
    ...(content.type !== "" && { combinedPharmaceuticalDoseForm: doseForm(content) }),
    ...productElements(context),
    name: [
      {
        productName: content.medicineName,
        part: partsOfName(content),
        usage: [
          {
            country: countryConcept(country, countryName(country) ?? country),
            language: languageConcept(language),
          },
        ],
      },
    ],
  };
}

/** The code is that of the product record, else that of the name. */
function doseForm({ type, product }: LeafletContent): CodeableConcept {
  const coding = recordDoseForm(product) ?? doseFormCoding(type);
  return { ...(coding && { coding: [coding] }), text: type };
}

/** A GTIN identifies a package, not the product, so it is not used here. */
function productIdentifier({ content, identity }: DocumentContext): Identifier {
  const { productIdentifier: typed = "" } = content;
  const given = isGtin(typed) ? undefined : parseProductIdentifier(typed);
  return given ?? { system: uriSystem, value: derivedProductIdentifier(identity.bundleIdentifier) };
}

interface NamePart {
  readonly part: string;
  readonly type: CodeableConcept;
}

/** The parts of the product name: invented name, dose form, and the strength if there is exactly one. */
function partsOfName(content: LeafletContent): readonly NamePart[] {
  const parts: readonly NamePart[] = [
    { part: content.medicineName, type: nameParts.invented },
    { part: content.type, type: nameParts.doseForm },
    { part: onlySize(content) ?? "", type: nameParts.strength },
  ];
  return parts.filter(({ part }) => part !== "");
}
