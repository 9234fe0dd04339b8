/** The door `@nashra/engine/judge`: judging documents, with the definitions that takes. */
export { validateDocument } from "./fhir/validate-document.ts";
export {
  toOperationOutcome,
  type OperationOutcome,
  type OutcomeIssue,
} from "./fhir/judge/operation-outcome.ts";
export { compareDocument } from "./fhir/compare-document.ts";
