import type { Ports } from "../../ports.ts";
import { presentNewToken, presentToken } from "./present-token.ts";
import { problem } from "../http/problems.ts";
import { createToken, listTokens, revokeToken } from "../../domain/accounts/tokens.ts";
import type { Handlers } from "../call.ts";
import { reply } from "../http/reply.ts";

type TokenHandlers = Pick<Handlers, "listTokens" | "createToken" | "deleteToken">;

/** Handlers of the endpoints for a person's bearer tokens. */
export function tokenHandlers(ports: Ports): TokenHandlers {
  return {
    async listTokens(call) {
      return reply(200, { json: (await listTokens(ports, call)).map(presentToken) });
    },

    async createToken(call) {
      const { name, scopes, expiresAt } = call.body;
      const until = typeof expiresAt === "string" ? Date.parse(expiresAt) : undefined;
      const outcome = await createToken(ports, { name, scopes, expiresAt: until }, call);
      switch (outcome.kind) {
        case "created":
          return reply(
            201,
            { json: presentNewToken(outcome.token, outcome.bearer) },
            { headers: { Location: `/api/tokens/${outcome.token.id}` } },
          );
        case "expired-already":
          return problem(400, "invalid-data", {
            errors: [{ pointer: "/expiresAt", code: "instant-past" }],
          });
      }
    },

    async deleteToken(call) {
      const outcome = await revokeToken(ports, call.params.id, call);
      return outcome.kind === "revoked" ? reply(204) : problem(404, "not-found");
    },
  };
}
