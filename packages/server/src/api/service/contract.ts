import { z } from "zod";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";

/** Endpoints about the service itself. */
export const serviceEndpoints = {
  getOpenApi: endpoint({
    method: "GET",
    path: "/api/openapi.json",
    group: "service",
    summary: "This description of the API (OpenAPI 3.1)",
    access: "anyone",
    replies: { 200: { description: "The description.", types: ["application/json"] } },
  }),
  livez: endpoint({
    method: "GET",
    path: "/livez",
    group: "service",
    summary: "Whether the process answers",
    access: "anyone",
    replies: {
      200: { description: "The process answers.", schema: z.object({ status: z.literal("ok") }) },
    },
  }),
  readyz: endpoint({
    method: "GET",
    path: "/readyz",
    group: "service",
    summary: "Whether the store is reachable and migrated and the server is not draining",
    description:
      "An object store that does not answer does not change the status: the text of leaflets, lists and searches are served without it. `objectStore` is its state.",
    access: "anyone",
    replies: {
      200: {
        description: "The server is ready.",
        schema: z.object({
          status: z.literal("ok"),
          objectStore: z.enum(["available", "unavailable"]).optional().meta({
            description: "Present if images and XML are in an object store.",
          }),
        }),
      },
    },
  }),
} satisfies Readonly<Record<string, Endpoint>>;
