// The door `@nashra/server/contract`: the HTTP API as schemas, for its clients. Nothing here knows a server.
export { endpoints, type EndpointName, type Endpoints } from "./contract/endpoints.ts";
export type { Access, Endpoint, ProblemStatus, ReplyShape } from "./contract/endpoint.ts";
export { problem, type Problem } from "./contract/problem.ts";
