import type { z } from "zod";
import type { session } from "./contract.ts";
import type { Ports } from "../../ports.ts";
import { problem } from "../http/problems.ts";
import { instantOf } from "../../domain/instant.ts";
import { endSession, listSessions } from "../../domain/accounts/sessions.ts";
import type { Session } from "../../storage/account-ports.ts";
import type { Handlers } from "../call.ts";
import { reply } from "../http/reply.ts";

/** Handlers of the endpoints for the person's sessions. */
export function sessionHandlers(ports: Ports): Pick<Handlers, "listSessions" | "endSession"> {
  return {
    async listSessions(call) {
      const { id } = call.actor.session;
      const sessions = await listSessions(ports, call);
      return reply(200, { json: sessions.map((one) => presentSession(one, id)) });
    },

    async endSession(call) {
      const outcome = await endSession(ports, call.params.id, call);
      if (outcome.kind === "missing") return problem(404, "not-found");
      return reply(204, undefined, outcome.current ? { session: "end" } : {});
    },
  };
}

function presentSession(
  { id, createdAt, lastSeenAt }: Session,
  current: string,
): z.input<typeof session> {
  return {
    _id: id,
    createdAt: instantOf(createdAt),
    lastSeenAt: instantOf(lastSeenAt),
    current: id === current,
  };
}
