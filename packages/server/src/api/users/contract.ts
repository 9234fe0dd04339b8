import { endpoint, type Endpoint } from "../contract/endpoint.ts";
import * as u from "./user.ts";

/** Accounts and sessions. */
export const userEndpoints = {
  registerUser: endpoint({
    method: "POST",
    path: "/api/users/register",
    group: "users",
    summary: "Make an account and sign in",
    description:
      "The address must be new; small and capital letters count as the same. The reply sets the session cookie.",
    access: "anyone",
    body: u.registration,
    replies: { 201: { description: "The person, signed in.", schema: u.user } },
    problems: [409, 429],
  }),
  signIn: endpoint({
    method: "POST",
    path: "/api/users/login",
    group: "users",
    summary: "Sign in",
    description:
      "The reply sets a new session cookie; the session before it ends. An unknown address and a wrong password get the same answer.",
    access: "anyone",
    body: u.credentials,
    replies: { 200: { description: "The person, signed in.", schema: u.user } },
    problems: [401, 429],
  }),
  signOut: endpoint({
    method: "POST",
    path: "/api/users/logout",
    group: "users",
    summary: "Sign out, also when not signed in",
    access: "anyone",
    replies: { 204: { description: "Signed out." } },
  }),
  currentUser: endpoint({
    method: "GET",
    path: "/api/users/me",
    group: "users",
    summary: "Who is signed in",
    description: "Sets `XSRF-TOKEN`, also where the answer is 401.",
    access: "user",
    replies: { 200: { description: "The person.", schema: u.user } },
  }),
  changeProfile: endpoint({
    method: "PUT",
    path: "/api/users/profile",
    group: "users",
    summary: "Change one's name, e-mail address and organization",
    description: "Another address ends the person's other sessions.",
    access: "user",
    body: u.profile,
    replies: { 200: { description: "The person as changed.", schema: u.user } },
    problems: [409],
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/api/users/password",
    group: "users",
    summary: "Change one's password; ends all other sessions",
    access: "user",
    body: u.passwordChange,
    replies: { 200: { description: "Changed.", schema: u.message } },
    problems: [429],
  }),
} satisfies Readonly<Record<string, Endpoint>>;
