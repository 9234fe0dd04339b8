import { makePackCode } from "../../domain/leaflets/make-pack-code.ts";
import type { LeafletContext } from "../../domain/leaflets/leaflet-context.ts";
import type { Handlers } from "../call.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import { reply } from "../http/reply.ts";
import { authorOf, tooLong } from "./leaflet-replies.ts";
import { attachment } from "./presenters/leaflet-document.ts";
import { linkOrigin } from "../../domain/link-origin.ts";

/** The handler of the codes for packs. */
export function packCodes(context: LeafletContext): Pick<Handlers, "getPackCode"> {
  return {
    async getPackCode(call) {
      const { kind = "qr", format = "svg", gtin, ...details } = call.query;
      const { settings } = context;
      const origin = linkOrigin(settings, call.request.url.origin);
      const form = { kind, format, ...details };
      const made = await makePackCode(context, authorOf(call), call.params.id, {
        gtin,
        origin,
        form,
      });
      if (made.kind === "missing") return problem(404, "not-found");
      if (made.kind === "too-complex") return tooLong(made);
      if (made.kind === "code-refused") return refusalOf(made.reason);
      const { leaflet } = made;
      const { bytes, type, content, size } = made.code;
      const name = [kind, made.gtin, leaflet.title].filter(Boolean).join(" ");
      const isUnset = kind === "qr" && (settings.linkOrigin ?? settings.origin) === undefined;
      const headers = {
        "Content-Disposition": attachment(`${name}.${format}`),
        "Nashra-Code-Content": content,
        "Nashra-Code-Size": String(size),
        ...(isUnset && { "Nashra-Origin-Unset": origin }),
      };
      return reply(200, { bytes, type }, { headers });
    },
  };
}

type Made = Awaited<ReturnType<typeof makePackCode>>;
type Refusal = Extract<Made, { kind: "code-refused" }>["reason"];

function invalid(pointer: string, code: string): ProblemInput {
  return problem(400, "invalid-data", { errors: [{ pointer, code }] });
}

const refusals: Readonly<Partial<Record<Refusal, ProblemInput>>> = {
  "gtin-missing": problem(422, "gtin-missing"),
  "gtin-invalid": problem(422, "gtin-invalid"),
  "lot-invalid": invalid("/lot", "gs1-text"),
  "serial-invalid": invalid("/serial", "gs1-text"),
  "expiry-invalid": invalid("/expiry", "gs1-date"),
};

function refusalOf(reason: Refusal): ProblemInput {
  const refusal = refusals[reason];
  // the address of a server is short enough, and valid
  if (refusal === undefined) throw new Error(`a code was refused: ${reason}`);
  return refusal;
}
