/**
 * Entry point `@nashra/engine/judge`: validates documents. It includes the FHIR definitions that validation
 * needs.
 */
export { validateDocument } from "./judge/validate-document.ts";
export {
  toOperationOutcome,
  type OperationOutcome,
  type OutcomeIssue,
} from "./judge/operation-outcome.ts";
export { compareDocument } from "./judge/compare-document.ts";
