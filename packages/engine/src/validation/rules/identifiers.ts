import {
  hasValidCheckDigit,
  isGtin,
  isUsableIdentifier,
  parseIdentifier,
  parseProductIdentifier,
} from "../../leaflet/identifiers.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import type { RuleInput } from "../rule.ts";

/** Identifiers must be representable in FHIR, and the check digit of a GTIN must be correct. */
export function identifiers({ content }: RuleInput): readonly Finding[] {
  const { companyIdentifier, productIdentifier } = content;
  const company =
    companyIdentifier === undefined || isUsableIdentifier(parseIdentifier(companyIdentifier));
  const product =
    productIdentifier === undefined ||
    isUsableIdentifier(parseProductIdentifier(productIdentifier));
  return [
    ...(company
      ? []
      : [
          finding("identifier-unusable", ["companyIdentifier"], { value: companyIdentifier ?? "" }),
        ]),
    ...(product
      ? []
      : [
          finding("identifier-unusable", ["productIdentifier"], { value: productIdentifier ?? "" }),
        ]),
    ...(productIdentifier && isGtin(productIdentifier) && !hasValidCheckDigit(productIdentifier)
      ? [finding("identifier-invalid", ["productIdentifier"], { value: productIdentifier })]
      : []),
  ];
}
