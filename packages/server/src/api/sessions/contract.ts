import { z } from "zod";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";
import { instant } from "../contract/text.ts";

const id = z.string().meta({
  description: "Id of the session, opaque. It is not the token of the session.",
  example: "0196f0a4-5a40-7c11-9d52-6b7a8c9d0e1f",
});

/** A session in its owner's list. */
export const session = z
  .object({
    _id: id,
    createdAt: instant.meta({ description: "When the person signed in." }),
    lastSeenAt: instant.meta({ description: "When the session was last used, to the minute." }),
    current: z.boolean().meta({ description: "Whether it is the session of this request." }),
  })
  .meta({ id: "Session", description: "A session, without its token." });

export const sessionParams = z.object({ id });

/** Endpoints for the sessions of the person. */
export const sessionEndpoints = {
  listSessions: endpoint({
    method: "GET",
    path: "/api/sessions",
    group: "users",
    summary: "The person's sessions, the one used last first",
    description: "Sessions that have expired are not listed. At most 1,000 sessions are listed.",
    access: "user",
    replies: { 200: { description: "The sessions.", schema: z.array(session) } },
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/sessions/{id}",
    group: "users",
    summary: "End a session",
    description: "If it is the session of this request, the person is signed out.",
    access: "user",
    params: sessionParams,
    replies: { 204: { description: "Ended." } },
    problems: [404],
  }),
} satisfies Readonly<Record<string, Endpoint>>;
