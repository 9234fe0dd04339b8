import type { EndpointName, Endpoints } from "@nashra/server/contract";
import type { z } from "zod";

type MethodAndPath = {
  readonly [N in EndpointName]: readonly [Endpoints[N]["method"], Endpoints[N]["path"]];
};

/**
 * HTTP method and path of every call that the application makes. The compiler checks them against the
 * server's API contract.
 */
export const calls = {
  registerUser: ["POST", "/api/users/register"],
  signIn: ["POST", "/api/users/login"],
  signOut: ["POST", "/api/users/logout"],
  currentUser: ["GET", "/api/users/me"],
  changeProfile: ["PUT", "/api/users/profile"],
  changePassword: ["PUT", "/api/users/password"],
  listSessions: ["GET", "/api/sessions"],
  endSession: ["DELETE", "/api/sessions/{id}"],
  listLeaflets: ["GET", "/api/leaflets"],
  countLeaflets: ["GET", "/api/leaflets/counts"],
  createLeaflet: ["POST", "/api/leaflets"],
  getLeaflet: ["GET", "/api/leaflets/{id}"],
  changeLeaflet: ["PUT", "/api/leaflets/{id}"],
  deleteLeaflet: ["DELETE", "/api/leaflets/{id}"],
  undeleteLeaflet: ["POST", "/api/leaflets/{id}/undelete"],
  withdrawLeaflet: ["POST", "/api/leaflets/{id}/withdrawal"],
  listRevisions: ["GET", "/api/leaflets/{id}/revisions"],
  getRevision: ["GET", "/api/leaflets/{id}/revisions/{version}"],
  restoreRevision: ["POST", "/api/leaflets/{id}/revisions/{version}/restore"],
  setProductGroup: ["PUT", "/api/leaflets/{id}/product-group"],
  copyLeaflet: ["POST", "/api/leaflets/{id}/copy"],
  getDocument: ["GET", "/api/leaflets/{id}/document"],
  getPackCode: ["GET", "/api/leaflets/{id}/code"],
  listUsers: ["GET", "/api/admin/users"],
  getUser: ["GET", "/api/admin/users/{id}"],
  changeUser: ["PUT", "/api/admin/users/{id}"],
  deleteUser: ["DELETE", "/api/admin/users/{id}"],
  listPublications: ["GET", "/api/admin/publications"],
  getWaitingDocument: ["GET", "/api/admin/publications/{id}/document"],
  openPublication: ["POST", "/api/admin/publications/{id}/open"],
  getAnalytics: ["GET", "/api/admin/analytics"],
  sendMessage: ["POST", "/api/contact"],
  listMessages: ["GET", "/api/admin/messages"],
  listAudit: ["GET", "/api/admin/audit"],
  exportAudit: ["GET", "/api/admin/audit/export"],
  changeMessage: ["PUT", "/api/admin/messages/{id}"],
  deleteMessage: ["DELETE", "/api/admin/messages/{id}"],
  listTokens: ["GET", "/api/tokens"],
  createToken: ["POST", "/api/tokens"],
  deleteToken: ["DELETE", "/api/tokens/{id}"],
  listWebhooks: ["GET", "/api/webhooks"],
  createWebhook: ["POST", "/api/webhooks"],
  changeWebhook: ["PUT", "/api/webhooks/{id}"],
  deleteWebhook: ["DELETE", "/api/webhooks/{id}"],
  renewWebhookSecret: ["POST", "/api/webhooks/{id}/secret"],
  testWebhook: ["POST", "/api/webhooks/{id}/test"],
  listDeliveries: ["GET", "/api/webhooks/{id}/deliveries"],
  repeatDelivery: ["POST", "/api/webhooks/deliveries/{id}/again"],
} as const satisfies Partial<MethodAndPath>;

export type CallName = keyof typeof calls;

type SchemaOf<R> = R extends { readonly schema: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
type Success<R> = R extends { readonly 200: infer A }
  ? SchemaOf<A>
  : R extends { readonly 201: infer B }
    ? SchemaOf<B>
    : R extends { readonly 202: infer C }
      ? SchemaOf<C>
      : undefined;

/** The body of a successful response. */
export type Reply<N extends CallName> = Success<Endpoints[N]["replies"]>;

type InputOf<N extends CallName, Part extends "body" | "query"> =
  Endpoints[N] extends Readonly<Record<Part, infer S extends z.ZodType>> ? z.input<S> : undefined;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** All input of a call. */
export interface CallInput<N extends CallName> {
  readonly params?: Readonly<Record<NamesIn<Endpoints[N]["path"]>, string | number>>;
  readonly query?: InputOf<N, "query">;
  readonly body?: InputOf<N, "body">;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The entities in the responses of the API. */
export type User = Reply<"currentUser">;
export type Leaflet = Reply<"getLeaflet">;
export type SavedLeaflet = Reply<"createLeaflet">;
export type LeafletSummary = Reply<"listLeaflets">[number];
export type LeafletCounts = Reply<"countLeaflets">;
export type Revision = Reply<"listRevisions">[number];
export type Analytics = Reply<"getAnalytics">;
export type ContactMessage = Reply<"listMessages">[number];
export type AuditEntry = Reply<"listAudit">[number];
export type WaitingLeaflet = Reply<"listPublications">[number];
export type ListedSession = Reply<"listSessions">[number];
export type ApiToken = Reply<"listTokens">[number];
export type WebhookDelivery = Reply<"listDeliveries">[number];
export type ApiWebhook = Reply<"listWebhooks">[number];
