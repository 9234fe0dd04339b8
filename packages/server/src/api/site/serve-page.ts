import { newNonce, pagePolicy } from "../http/security-headers.ts";
import { reply, type Reply } from "../http/reply.ts";

/** A page of HTML; `{{nonce}}` in it becomes the one its policy names, so it is never kept. */
export function pageReply(status: number, html: string): Reply {
  const nonce = newNonce();
  return reply(
    status,
    { text: html.replaceAll("{{nonce}}", nonce), type: "text/html; charset=utf-8" },
    {
      headers: { "Cache-Control": "no-cache", "Content-Security-Policy": pagePolicy(nonce) },
    },
  );
}
