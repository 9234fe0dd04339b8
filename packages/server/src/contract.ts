// The entry point `@nashra/server/contract`: the HTTP API as schemas, for its clients. It imports only the
// modules of the contract.
export { endpoints, type EndpointName, type Endpoints } from "./api/contract/endpoints.ts";
export type { Access, Endpoint, ProblemStatus, ReplyShape } from "./api/contract/endpoint.ts";
export { problem, type Problem } from "./api/contract/problem.ts";
export { auditActions } from "./api/audit/contract.ts";
export { conflict } from "./api/leaflets/contract/leaflet.ts";
export type {
  LeafletContentInput,
  LeafletContentReply,
} from "./api/leaflets/contract/leaflet-content.ts";
export {
  fieldCodes,
  problemStatuses,
  type FieldCode,
  type ProblemCode,
} from "./api/contract/problem-codes.ts";
export { problemStatusesOf } from "./api/contract/problem-replies.ts";
export { issuesOf, type FieldError } from "./api/contract/read-issues.ts";
