import { z } from "zod";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";
import { analytics } from "./analytics.ts";
import * as u from "../users/user.ts";

/** What administrators do. */
export const administrationEndpoints = {
  listUsers: endpoint({
    method: "GET",
    path: "/api/admin/users",
    group: "administration",
    summary: "Everybody who has an account",
    access: "admin",
    replies: { 200: { description: "The people.", schema: z.array(u.user) } },
  }),
  getUser: endpoint({
    method: "GET",
    path: "/api/admin/users/{id}",
    group: "administration",
    summary: "One person",
    access: "admin",
    params: u.userParams,
    replies: { 200: { description: "The person.", schema: u.userInFull } },
    problems: [404],
  }),
  changeUser: endpoint({
    method: "PUT",
    path: "/api/admin/users/{id}",
    group: "administration",
    summary: "Change a person's name, e-mail address and role",
    description:
      "Another address or role ends the person's sessions. The last administrator stays one.",
    access: "admin",
    params: u.userParams,
    body: u.userChange,
    replies: { 200: { description: "`User updated successfully`", schema: u.message } },
    problems: [404, 409],
  }),
  deleteUser: endpoint({
    method: "DELETE",
    path: "/api/admin/users/{id}",
    group: "administration",
    summary: "Delete a person who is no administrator; the leaflets pass to who deletes",
    description: "An administrator is not deleted, oneself neither.",
    access: "admin",
    params: u.userParams,
    replies: { 204: { description: "Deleted." } },
    problems: [400, 404],
  }),
  getAnalytics: endpoint({
    method: "GET",
    path: "/api/admin/analytics",
    group: "administration",
    summary: "Users, leaflets by status, language and week, sizes",
    access: "admin",
    replies: { 200: { description: "The numbers.", schema: analytics } },
  }),
} satisfies Readonly<Record<string, Endpoint>>;
