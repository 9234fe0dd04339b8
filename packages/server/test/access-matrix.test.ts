import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints, type EndpointName } from "../src/api/contract/endpoints.ts";
import { aCall, anAccessApp, aTarget, clientInRole, roles } from "./access-fixtures.ts";
import type { TestApp } from "./test-app.ts";

/**
 * The status for each of `roles`, in their order, at each endpoint of the contract.
 *
 * 401: no valid session or token; 403: not allowed for this caller; 404: does not exist, or belongs to another person.
 */
const table = {
  // visitor, owner, other, administrator, ended session, tokens: read, write, expired, revoked, foreign, bad
  registerUser: [201, 201, 201, 201, 201, 403, 403, 201, 201, 403, 201],
  signIn: [200, 200, 200, 200, 200, 403, 403, 200, 200, 403, 200],
  signOut: [204, 204, 204, 204, 204, 403, 403, 204, 204, 403, 204],
  currentUser: [401, 200, 200, 200, 401, 403, 403, 401, 401, 403, 401],
  changeProfile: [401, 200, 200, 200, 401, 403, 403, 401, 401, 403, 401],
  changePassword: [401, 200, 200, 200, 401, 403, 403, 401, 401, 403, 401],
  listLeaflets: [401, 200, 200, 200, 401, 200, 403, 401, 401, 200, 401],
  countLeaflets: [401, 200, 200, 200, 401, 200, 403, 401, 401, 200, 401],
  createLeaflet: [401, 201, 201, 201, 401, 403, 201, 401, 401, 201, 401],
  checkContent: [401, 200, 200, 200, 401, 200, 403, 401, 401, 200, 401],
  getLeaflet: [401, 200, 404, 404, 401, 200, 403, 401, 401, 404, 401],
  changeLeaflet: [401, 200, 404, 404, 401, 403, 200, 401, 401, 404, 401],
  deleteLeaflet: [401, 204, 404, 404, 401, 403, 204, 401, 401, 404, 401],
  undeleteLeaflet: [401, 200, 404, 404, 401, 403, 200, 401, 401, 404, 401],
  withdrawLeaflet: [401, 200, 404, 200, 401, 403, 200, 401, 401, 404, 401],
  setProductGroup: [401, 200, 404, 404, 401, 403, 200, 401, 401, 404, 401],
  listRevisions: [401, 200, 404, 404, 401, 200, 403, 401, 401, 404, 401],
  getRevision: [401, 200, 404, 404, 401, 200, 403, 401, 401, 404, 401],
  restoreRevision: [401, 200, 404, 404, 401, 403, 200, 401, 401, 404, 401],
  copyLeaflet: [401, 201, 404, 404, 401, 403, 201, 401, 401, 404, 401],
  getDocument: [401, 200, 404, 404, 401, 200, 403, 401, 401, 404, 401],
  getPackCode: [401, 200, 404, 404, 401, 200, 403, 401, 401, 404, 401],
  listUsers: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  getUser: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  changeUser: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  deleteUser: [401, 403, 403, 204, 401, 403, 403, 401, 401, 403, 401],
  listPublications: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  getWaitingDocument: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  openPublication: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  listAudit: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  exportAudit: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  sendMessage: [201, 201, 201, 201, 201, 403, 403, 201, 201, 403, 201],
  listMessages: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  changeMessage: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  deleteMessage: [401, 403, 403, 204, 401, 403, 403, 401, 401, 403, 401],
  getAnalytics: [401, 403, 403, 200, 401, 403, 403, 401, 401, 403, 401],
  listSessions: [401, 200, 200, 200, 401, 403, 403, 401, 401, 403, 401],
  endSession: [401, 204, 404, 404, 401, 403, 403, 401, 401, 403, 401],
  listTokens: [401, 200, 200, 200, 401, 403, 403, 401, 401, 403, 401],
  createToken: [401, 201, 201, 201, 401, 403, 403, 401, 401, 403, 401],
  deleteToken: [401, 204, 404, 404, 401, 403, 403, 401, 401, 403, 401],
  listWebhooks: [401, 200, 200, 200, 401, 403, 403, 401, 401, 403, 401],
  createWebhook: [401, 201, 201, 201, 401, 403, 403, 401, 401, 403, 401],
  changeWebhook: [401, 200, 404, 404, 401, 403, 403, 401, 401, 403, 401],
  deleteWebhook: [401, 204, 404, 404, 401, 403, 403, 401, 401, 403, 401],
  renewWebhookSecret: [401, 200, 404, 404, 401, 403, 403, 401, 401, 403, 401],
  testWebhook: [401, 202, 404, 404, 401, 403, 403, 401, 401, 403, 401],
  listDeliveries: [401, 200, 404, 404, 401, 403, 403, 401, 401, 403, 401],
  repeatDelivery: [401, 202, 404, 404, 401, 403, 403, 401, 401, 403, 401],
  getOpenApi: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  livez: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  readyz: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
} satisfies Readonly<Record<EndpointName, readonly number[]>>;

let app: TestApp;
beforeAll(async () => void (app = await anAccessApp()));
afterAll(() => app.close());

test("the table has a row for every endpoint of the contract and no other rows", () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  for (const row of Object.values(table)) expect(row).toHaveLength(roles.length);
});

// Object.keys loses the type of the endpoint names.
const names = Object.keys(endpoints) as EndpointName[];

describe.each(names)("%s", (name) => {
  test.each(roles)(
    "replies to %s with the status of the table, and a rejected call changes nothing",
    async (role) => {
      const target = await aTarget(app);
      const caller = await clientInRole(app, role, target);
      const isUntouched = await target.watch();
      const reply = await caller.call(name, aCall(name, target));
      expect(reply.status, reply.text).toBe(table[name][roles.indexOf(role)]);
      if (reply.status >= 400) expect(await isUntouched()).toBe(true);
    },
  );
});

describe.each(names.filter((name) => endpoints[name].path.includes("{id}")))("%s", (name) => {
  test.each(roles)(
    "gives %s the same answer for an unknown id, a malformed id, and the id of an inaccessible resource",
    async (role) => {
      const caller = await clientInRole(app, role, await aTarget(app));
      const strangers = aCall(name, await aTarget(app));
      const answerFor = async (id: string) => {
        const { status, text } = await caller.call(name, {
          ...strangers,
          params: { ...strangers.params, id },
        });
        return { status, problem: text === "" ? {} : withoutInstance(text) };
      };
      const nowhere = await answerFor(crypto.randomUUID());
      expect(nowhere.status).toBeGreaterThanOrEqual(400);
      for (const id of ["1", "0", "\0", "%", "'or 1=1--", "x".repeat(500), "\u{1F48A}"])
        expect(await answerFor(id)).toEqual(nowhere);
      // An administrator can access every user and every publication, but nobody can access another person's leaflets
      // and tokens.
      const isForAdministrators =
        endpoints[name].group === "administration" || name === "withdrawLeaflet";
      if (role === "administrator" && isForAdministrators) return;
      expect(await answerFor(String(strangers.params?.["id"]))).toEqual(nowhere);
    },
  );
});

function withoutInstance(text: string): object {
  // `call` has checked that the text is a problem.
  return { ...(JSON.parse(text) as object), instance: undefined };
}
