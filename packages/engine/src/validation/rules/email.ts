import { isEmailAddress } from "../../leaflet/email.ts";
import { finding, type Finding } from "../../leaflet/finding.ts";
import { isBlank } from "../../text/clean-text.ts";
import type { RuleInput } from "../rule.ts";

export function email({ content: { companyEmail } }: RuleInput): readonly Finding[] {
  if (isBlank(companyEmail) || isEmailAddress(companyEmail)) return [];
  return [finding("email-invalid", ["companyEmail"], { value: companyEmail })];
}
