import type { Ports } from "../../ports.ts";
import { presentNewToken, presentToken } from "./present-token.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import { createToken, listTokens, revokeToken } from "../../domain/accounts/tokens.ts";
import type { Handlers } from "../call.ts";
import { reply, type Reply } from "../http/reply.ts";
import type { KeptReply } from "../../storage/idempotency-ports.ts";
import type { Token } from "../../storage/account-ports.ts";

type TokenHandlers = Pick<Handlers, "listTokens" | "createToken" | "deleteToken">;

/** Handlers of the endpoints for a person's bearer tokens. */
export function tokenHandlers(ports: Ports): TokenHandlers {
  return {
    async listTokens(call) {
      return reply(200, { json: (await listTokens(ports, call)).map(presentToken) });
    },

    async createToken(call) {
      const { idempotency } = call;
      if (idempotency.kind === "replay") return replayToken(ports, call, idempotency.reply);
      const completionOf =
        idempotency.kind === "lease"
          ? (token: Token) => ({ lease: idempotency.lease, reply: keptReply(token) })
          : undefined;
      const { name, scopes, expiresAt } = call.body;
      const until = typeof expiresAt === "string" ? Date.parse(expiresAt) : undefined;
      const outcome = await createToken(
        ports,
        { name, scopes, expiresAt: until },
        call,
        completionOf,
      );
      switch (outcome.kind) {
        case "created":
          return reply(
            201,
            { json: presentNewToken(outcome.token, outcome.bearer) },
            { headers: { Location: locationOf(outcome.token) } },
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

function locationOf({ id }: Pick<Token, "id">): string {
  return `/api/tokens/${id}`;
}

function keptReply(token: Token): KeptReply {
  const location = locationOf(token);
  return { status: 201, location, etag: undefined, targetId: token.id, version: undefined };
}

/** The reply to a repeated request. The secret of the token is stored nowhere, so it is not shown again. */
async function replayToken(
  ports: Ports,
  call: Parameters<TokenHandlers["createToken"]>[0],
  { status, targetId, location }: KeptReply,
): Promise<Reply | ProblemInput> {
  const token = (await listTokens(ports, call)).find(({ id }) => id === targetId);
  if (token === undefined) return problem(404, "not-found");
  const headers = location === undefined ? {} : { Location: location };
  return reply(status, { json: presentNewToken(token, null) }, { headers });
}
