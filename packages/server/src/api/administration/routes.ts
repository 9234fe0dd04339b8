import type { Ports } from "../../ports.ts";
import { presentAnalytics } from "./present-analytics.ts";
import { auditEntry } from "../../domain/audit.ts";
import { readWaiting } from "../../domain/leaflets/read-waiting.ts";
import { etagOf, expectedVersion } from "../leaflets/leaflet-version.ts";
import { documentHeaders, documentType } from "../leaflets/presenters/leaflet-document.ts";
import { nextPage } from "../leaflets/leaflet-replies.ts";
import { linkOrigin } from "../../domain/link-origin.ts";
import { presentPublication, presentWaiting } from "../leaflets/presenters/publication.ts";
import { presentUser } from "../users/present-user.ts";
import { emailMixedScripts } from "../users/field-problems.ts";
import { problem } from "../http/problems.ts";
import {
  analytics,
  changeUser,
  countLeafletsOf,
  deleteUser,
  findUser,
  listUsers,
} from "../../domain/accounts/administration.ts";
import { doneWords } from "../words/problem-words.ts";
import type { Handlers } from "../call.ts";
import { reply } from "../http/reply.ts";

type UserHandlers = Pick<
  Handlers,
  "listUsers" | "getUser" | "changeUser" | "deleteUser" | "getAnalytics"
>;

type PublicationHandlers = Pick<
  Handlers,
  "listPublications" | "getWaitingDocument" | "openPublication"
>;

/** Maximum number of waiting leaflets in a reply. */
const mostWaiting = 100;

/** Handlers of the administration endpoints. */
export function administrationHandlers(ports: Ports): UserHandlers & PublicationHandlers {
  return { ...userHandlers(ports), ...publicationHandlers(ports) };
}

function publicationHandlers(ports: Ports): PublicationHandlers {
  return {
    async listPublications({ query: { cursor = "" }, request }) {
      const rows = await ports.store.publications.waiting(cursor, mostWaiting + 1);
      const shown = rows.slice(0, mostWaiting);
      const last = shown.at(-1);
      const next = last && shown.length < rows.length && nextPage(request.url, last.leafletId);
      const headers = { ...(next && { Link: next }) };
      return reply(200, { json: shown.map(presentWaiting) }, { headers });
    },

    async getWaitingDocument(call) {
      const outcome = await readWaiting(ports, call, call.params.id);
      if (outcome.kind === "missing") return problem(404, "not-found");
      const { bytes, builtBy, leaflet } = outcome;
      const { version, title } = leaflet;
      const form = { format: "xml", layout: "complete" } as const;
      const headers = {
        ...documentHeaders({ ...form, version, builtBy, fileName: `${title}.xml` }),
        // for `If-Match` of `openPublication`
        ETag: etagOf({ version }),
        "Cache-Control": "private, no-store",
      };
      return reply(200, { bytes, type: documentType("xml") }, { headers });
    },

    async openPublication(call) {
      const { id } = call.params;
      const audit = auditEntry(call, "leaflet.publication-opened", { targetId: id });
      const { publications } = ports.store;
      // Nobody could read it, and everybody could when the setting changes later.
      if (ports.settings.publicAccess === "off") return problem(404, "not-found");
      const expected = expectedVersion(call.request.headers);
      const opened = await publications.open(id, ports.clock(), audit, expected);
      if (opened.kind === "stale") return problem(412, "stale-version");
      const publication = opened.kind === "opened" ? await publications.of(id) : undefined;
      if (publication === undefined) return problem(404, "not-found");
      const origin = linkOrigin(ports.settings, call.request.url.origin);
      return reply(200, { json: { publication: presentPublication(publication, origin) } });
    },
  };
}

function userHandlers(ports: Ports): UserHandlers {
  return {
    async listUsers() {
      return reply(200, {
        json: (await listUsers(ports)).map((user) => presentUser(user, ports.settings)),
      });
    },

    async getUser({ params }) {
      const user = await findUser(ports, params.id);
      if (!user) return problem(404, "not-found");
      const leaflets = await countLeafletsOf(ports, user);
      return reply(200, { json: { ...presentUser(user, ports.settings), leaflets } });
    },

    async changeUser(call) {
      const outcome = await changeUser(ports, call.params.id, call.body, call);
      switch (outcome.kind) {
        case "changed": {
          const message = doneWords("user-changed", call.request.language);
          const { sessionToken } = outcome;
          const session = sessionToken === undefined ? {} : { session: { start: sessionToken } };
          return reply(200, { json: { message } }, session);
        }
        case "email-taken":
          return problem(409, "email-taken");
        case "email-mixed-scripts":
          return emailMixedScripts;
        case "missing":
          return problem(404, "not-found");
        case "last-administrator":
          return problem(400, "last-administrator");
        case "forbidden":
          return problem(403, "forbidden");
      }
    },

    async deleteUser(call) {
      const outcome = await deleteUser(ports, call.params.id, call);
      switch (outcome.kind) {
        case "deleted":
          return reply(204);
        case "missing":
          return problem(404, "not-found");
        case "administrator":
          return problem(400, "administrator-not-deletable");
        case "forbidden":
          return problem(403, "forbidden");
      }
    },

    async getAnalytics() {
      return reply(200, { json: presentAnalytics(await analytics(ports)) });
    },
  };
}
