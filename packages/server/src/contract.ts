// The door `@nashra/server/contract`: the HTTP API as schemas, for its clients. Nothing here knows a server.
export { endpoints, type EndpointName, type Endpoints } from "./contract/endpoints.ts";
export type { Access, Endpoint, ProblemStatus, ReplyShape } from "./contract/endpoint.ts";
export { problem, type Problem } from "./contract/problem.ts";
export { conflict } from "./contract/leaflet.ts";
export {
  fieldCodes,
  problemStatuses,
  type FieldCode,
  type ProblemCode,
} from "./contract/problem-codes.ts";
export { problemStatusesOf } from "./contract/problem-replies.ts";
export { issuesOf, type FieldError } from "./contract/read-issues.ts";
