// Entry point `@nashra/engine/rest`: the FHIR R5 REST API of published leaflets, without HTTP and storage.
export { capabilityStatement, type CapabilityStatementInput } from "./rest/capability-statement.ts";
export type { DateRange } from "./rest/date-ranges.ts";
export {
  formatOf,
  mediaTypes,
  writeResource,
  type FormatRequest,
  type RestFormat,
} from "./rest/formats.ts";
export {
  isServedType,
  parseSearch,
  type ParsedSearch,
  type SearchOptions,
  type SearchParameters,
} from "./rest/parse-search.ts";
export {
  restProblem,
  searchProblem,
  type RestProblem,
  type RestProblemName,
} from "./rest/problems.ts";
export {
  productList,
  productListFacts,
  productListId,
  type ProductListInput,
} from "./rest/product-list.ts";
export { readAlone, type ServedState } from "./rest/read-alone.ts";
export {
  restFacts,
  type ListItem,
  type ResourceFacts,
  type RestFacts,
  type SearchValue,
} from "./rest/rest-facts.ts";
export {
  searchLimits,
  type DateCondition,
  type DatePrefix,
  type IdCondition,
  type RestCondition,
  type RestQuery,
  type SearchIssue,
  type TextCondition,
  type TokenCondition,
} from "./rest/rest-query.ts";
export {
  entityTag,
  history,
  matchesEntityTag,
  searchset,
  type HistoryInput,
  type HistoryVersion,
  type SearchsetInput,
} from "./rest/result-bundles.ts";
export type { ValueName } from "./rest/search-parameters.ts";
export { validateInput, type ValidatedInput, type ValidationInput } from "./rest/validate-input.ts";
