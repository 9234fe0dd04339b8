import { aLeaflet } from "@nashra/engine/testing";
import type { EndpointName } from "../src/api/contract/endpoints.ts";
import type { CallInput, TestClient } from "./client.ts";
import { testApp, testPassword, type TestApp } from "./test-app.ts";

/** The kinds of clients that the access tests use. */
export const roles = [
  /** Not signed in. */
  "visitor",
  /** Owns the resources that the call names. */
  "owner",
  /** Another person, signed in. */
  "other",
  "administrator",
  /** With the cookie of a session that the owner has ended. */
  "ended session",
  /** Tokens of the owner, with one scope each. */
  "read token",
  "write token",
  /** Tokens of the owner that the server no longer accepts, with both scopes. */
  "expired token",
  "revoked token",
  /** A token of another person, with both scopes. */
  "foreign token",
  /** With the owner's cookie and a token that never existed. */
  "bad token",
] as const;

export type Role = (typeof roles)[number];

/** The ids that calls refer to. */
interface CallTarget {
  readonly email: string;
  readonly leafletId: string;
  readonly tokenId: string;
  readonly webhookId: string;
  /** Id of a delivery of another webhook of the owner. */
  readonly deliveryId: string;
  /** Id of another session of the owner. */
  readonly sessionId: string;
  /** Id of the owner. */
  readonly userId: string;
  /** Id of a message of the contact form. */
  readonly messageId: string;
}

/** The request for a webhook. */
export const aWebhook = {
  url: "https://hooks.example/",
  events: ["leaflet.published"],
  enabled: true,
};

/** Creates a webhook, and another one with a delivery. */
export async function someWebhooks(owner: TestClient) {
  const { _id: webhookId } = await owner.ok("createWebhook", { body: aWebhook });
  const { _id: id } = await owner.ok("createWebhook", { body: aWebhook });
  const { _id: deliveryId } = await owner.ok("testWebhook", { params: { id } });
  return { webhookId, deliveryId };
}

/** The resources of a call; all of them belong to a new owner. */
export interface Target extends CallTarget {
  readonly owner: TestClient;
  /**
   * Records the leaflet, tokens and account of the owner. Returns a function that checks whether all of them
   * are unchanged.
   */
  watch(): Promise<() => Promise<boolean>>;
}

let made = 0;

/** An unused e-mail address. */
export function aNewEmail(): string {
  made += 1;
  return `new.${made}@example.org`;
}

/**
 * An application with a high registration limit, because all registrations of these tests come from one IP
 * address.
 */
export function anAccessApp(): Promise<TestApp> {
  return testApp({
    limits: { registrationsPerAddress: 1_000_000 },
    // so that the leaflet of a target waits
    settings: { publicAccess: "approved" },
  });
}

/** Starts another session of the person who is signed in in `client`, and returns its id. */
export async function anotherSession(app: TestApp, client: TestClient): Promise<string> {
  const { email } = await client.ok("currentUser");
  await app.client().ok("signIn", { body: { email, password: testPassword } });
  const sessions = await client.ok("listSessions");
  return sessions.find(({ current }) => !current)?._id ?? "";
}

/** Sends a message to the operator; returns its id. */
export async function aSentMessage({ store }: TestApp, sender: TestClient): Promise<string> {
  const known = new Set((await store.messages.list("", 1000)).map(({ id }) => id));
  await sender.ok("sendMessage", { body: aMessage });
  return (await store.messages.list("", 1000)).find(({ id }) => !known.has(id))?.id ?? "";
}

export async function aTarget(app: TestApp): Promise<Target> {
  made += 1;
  const name = `Owner ${made}`;
  const owner = await app.person(name);
  const user = await owner.ok("currentUser");
  const leaflet = await owner.ok("createLeaflet", {
    body: { content: aLeaflet(), status: "published" },
  });
  const token = await owner.ok("createToken", { body: { name: "Nightly", scopes: ["read"] } });
  const webhooks = await someWebhooks(owner);
  const sessionId = await anotherSession(app, owner);
  const messageId = await aSentMessage(app, owner);
  const state = async () =>
    JSON.stringify([
      (await app.store.sessions.list(user._id, 10)).some(({ id }) => id === sessionId),
      await app.store.leaflets.get(user._id, leaflet._id),
      await app.store.publications.of(leaflet._id),
      await app.store.webhooks.list(user._id),
      await app.store.webhooks.deliveries(user._id, webhooks.webhookId, { limit: 10 }),
      // The time of last use is not compared, because it is recorded even if the call is rejected.
      (await app.store.tokens.list(user._id)).map((own) => ({ ...own, lastUsedAt: undefined })),
      await app.store.users.accountById(user._id),
      (await app.store.messages.list("", 1000)).filter(({ id }) => id === messageId),
    ]);
  return {
    owner,
    email: user.email,
    leafletId: leaflet._id,
    tokenId: token._id,
    ...webhooks,
    sessionId,
    userId: user._id,
    messageId,
    async watch() {
      const before = await state();
      return async () => (await state()) === before;
    },
  };
}

/** Returns a client in this role, in relation to the owner of `target`. */
export async function clientInRole(app: TestApp, role: Role, target: Target): Promise<TestClient> {
  const { owner } = target;
  const bearer = async (from: TestClient, scopes: readonly string[], expiresAt?: string) => {
    const { token } = await from.ok("createToken", { body: { name: "Robot", scopes, expiresAt } });
    return app.client({ bearer: token });
  };
  made += 1;
  switch (role) {
    case "visitor":
      return app.client();
    case "owner":
      return owner;
    case "other":
      return app.person(`Other ${made}`);
    case "administrator":
      return app.administrator(`Administrator ${made}`);
    case "ended session": {
      const session = app.client();
      await session.ok("signIn", { body: { email: target.email, password: testPassword } });
      const kept = session.cookies.header();
      await session.ok("signOut");
      return app.client({ headers: { Cookie: kept } });
    }
    case "read token":
      return bearer(owner, ["read"]);
    case "write token":
      return bearer(owner, ["write"]);
    case "expired token": {
      const expiresAt = new Date(app.clock.now() + 1000).toISOString();
      const client = await bearer(owner, ["read", "write"], expiresAt);
      app.clock.advance(1000);
      return client;
    }
    case "revoked token": {
      const body = { name: "Robot", scopes: ["read", "write"] };
      const { token, _id: id } = await owner.ok("createToken", { body });
      await owner.ok("deleteToken", { params: { id } });
      return app.client({ bearer: token });
    }
    case "foreign token":
      return bearer(await app.person(`Foreigner ${made}`), ["read", "write"]);
    case "bad token":
      return owner.as({ bearer: `nashra_${"A".repeat(43)}` });
  }
}

const aMessage = {
  name: "Huda",
  email: "huda@example.org",
  subject: "Two languages",
  message: "How are they linked?",
};
const content = aLeaflet({ medicineName: "Changed" });
const profile = { name: "Huda", organization: "Wadi Pharma" };

/** A call that succeeds for the owner, or for an administrator if the endpoint is only for administrators. */
export function aCall(name: EndpointName, target: CallTarget): CallInput {
  const { email, leafletId, tokenId, webhookId, deliveryId } = target;
  const { sessionId, userId, messageId } = target;
  switch (name) {
    case "registerUser":
      return { body: { ...profile, email: aNewEmail(), password: testPassword } };
    case "signIn":
      return { body: { email, password: testPassword } };
    case "changeProfile":
      return { body: { ...profile, email: aNewEmail() } };
    case "changePassword":
      return { body: { currentPassword: testPassword, newPassword: "another good one" } };
    case "createLeaflet":
    case "checkContent":
      return { body: { content } };
    case "changeLeaflet":
      return { params: { id: leafletId }, body: { content } };
    case "withdrawLeaflet":
      return { params: { id: leafletId }, body: {} };
    case "getWaitingDocument":
    case "openPublication":
      return { params: { id: leafletId } };
    case "setProductGroup":
      return { params: { id: leafletId }, body: { with: null } };
    case "getLeaflet":
    case "deleteLeaflet":
    case "undeleteLeaflet":
    case "listRevisions":
    case "copyLeaflet":
    case "getDocument":
    case "getPackCode":
      return { params: { id: leafletId } };
    case "getRevision":
    case "restoreRevision":
      return { params: { id: leafletId, version: 1 } };
    case "changeUser":
      return {
        params: { id: userId },
        body: { name: "Huda", email: aNewEmail(), isAdmin: false },
      };
    case "getUser":
    case "deleteUser":
      return { params: { id: userId } };
    case "sendMessage":
      return { body: aMessage };
    case "changeMessage":
      return { params: { id: messageId }, body: { read: true } };
    case "deleteMessage":
      return { params: { id: messageId } };
    case "createToken":
      return { body: { name: "Weekly", scopes: ["read"] } };
    case "endSession":
      return { params: { id: sessionId } };
    case "deleteToken":
      return { params: { id: tokenId } };
    case "createWebhook":
      return { body: aWebhook };
    case "changeWebhook":
      return { params: { id: webhookId }, body: aWebhook };
    case "deleteWebhook":
    case "renewWebhookSecret":
    case "testWebhook":
    case "listDeliveries":
      return { params: { id: webhookId } };
    case "repeatDelivery":
      return { params: { id: deliveryId } };
    case "signOut":
    case "currentUser":
    case "listLeaflets":
    case "countLeaflets":
    case "listUsers":
    case "listPublications":
    case "listMessages":
    case "listAudit":
    case "exportAudit":
    case "getAnalytics":
    case "listSessions":
    case "listTokens":
    case "listWebhooks":
    case "getOpenApi":
    case "livez":
    case "readyz":
      return {};
  }
}
