/** The door `@nashra/engine/judge`: judging documents, with the definitions that takes. */
export { validateDocument } from "./judge/validate-document.ts";
export {
  toOperationOutcome,
  type OperationOutcome,
  type OutcomeIssue,
} from "./judge/operation-outcome.ts";
export { compareDocument } from "./judge/compare-document.ts";
