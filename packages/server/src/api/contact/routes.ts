import { defaultLimits, type Ports } from "../../ports.ts";
import { createRequestRate } from "../../domain/accounts/request-rate.ts";
import { addressGroup } from "../../domain/accounts/throttling-address.ts";
import { auditEntry } from "../../domain/audit.ts";
import { newId } from "../../domain/secrets.ts";
import type { ContactMessage } from "../../storage/message-ports.ts";
import type { Handlers } from "../call.ts";
import { problem } from "../http/problems.ts";
import { reply } from "../http/reply.ts";
import { nextPage } from "../leaflets/leaflet-replies.ts";
import { instantOf } from "../../domain/instant.ts";
import { doneWords } from "../words/problem-words.ts";

type ContactHandlers = Pick<
  Handlers,
  "sendMessage" | "listMessages" | "changeMessage" | "deleteMessage"
>;

const hour = 3_600_000;
/** Highest number of stored messages. */
const mostMessages = 10_000;
/** Highest number of messages in a reply. */
const mostListed = 100;

/** Handlers of the endpoints for messages of the contact form. */
export function contactHandlers(ports: Ports): ContactHandlers {
  const { messages } = ports.store;
  const { messagesPerAddress } = { ...defaultLimits, ...ports.settings.limits };
  const rate = createRequestRate(messagesPerAddress, { window: hour });
  return {
    async sendMessage({ body, request }) {
      const at = ports.clock();
      const admission = rate.count(addressGroup(request.address), at);
      if (admission.kind === "throttled") {
        ports.metrics?.throttled("contact");
        const headers = { "Retry-After": String(admission.retryAfter) };
        return problem(429, "throttled", { headers });
      }
      const { company = "", ...rest } = body;
      const added = await messages.add(
        { id: newId(at), sentAt: at, company, ...rest },
        mostMessages,
      );
      if (added.kind === "full") return problem(507, "store-full");
      return reply(201, { json: { message: doneWords("message-sent", request.language) } });
    },

    async listMessages({ query: { cursor = "" }, request }) {
      const rows = await messages.list(cursor, mostListed + 1);
      const shown = rows.slice(0, mostListed);
      const last = shown.at(-1);
      const next = last && shown.length < rows.length && nextPage(request.url, last.id);
      const headers = { ...(next && { Link: next }) };
      return reply(200, { json: shown.map(present) }, { headers });
    },

    async changeMessage({ params, body }) {
      const found = await messages.markRead(params.id, body.read ? ports.clock() : null);
      return found === undefined ? problem(404, "not-found") : reply(200, { json: present(found) });
    },

    async deleteMessage(call) {
      const { id } = call.params;
      const audit = auditEntry(call, "message.deleted", { targetId: id });
      const { kind } = await messages.delete(id, audit);
      return kind === "deleted" ? reply(204) : problem(404, "not-found");
    },
  };
}

function present({ id, sentAt, readAt, ...rest }: ContactMessage) {
  return {
    _id: id,
    sentAt: instantOf(sentAt),
    ...rest,
    readAt: readAt === undefined ? null : instantOf(readAt),
  };
}
