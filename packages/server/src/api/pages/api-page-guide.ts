import { mostKeys } from "../../domain/idempotency.ts";
import { defaultLimits } from "../../ports.ts";
import { bodyLimits } from "../../domain/leaflets/body-limits.ts";
import { curlStart } from "./api-page-curl.ts";
import { html, sentence, type Html } from "./api-page-html.ts";

/** The guide: how to run the examples, and the rules that apply to all endpoints. */
export function guide(): readonly Html[] {
  const sections = chapters.map(
    ({ id, title, sentences }) =>
      html` <h3 id="${id}">${title}</h3>
        <ul>
          ${sentences.map((each) => html`<li>${sentence(each)}</li>`)}
        </ul>`,
  );
  return [start(), ...sections];
}

function start(): Html {
  return html` <h3 id="in-a-shell">In a shell</h3>
    <p>
      ${sentence("Every operation below has an example for `curl`. First run these commands with the address of your server: they create an account (or sign in if it exists), a token and a leaflet.")}
    </p>
    <pre><code>${curlStart}</code></pre>
    <p>
      ${sentence("`$ID` is an `_id`. These commands set it to the id of the leaflet. For `/api/tokens/{id}` set it to the id of a token, for `/api/sessions/{id}` to the id of a session, and for `/api/admin/users/{id}` to the id of a user. `cookies.txt` contains the session; delete it after `signOut`.")}
    </p>`;
}

const minute = 60_000;
const hour = 60 * minute;
const { body, failuresPerAccount, failuresPerAddress, failureWindow } = defaultLimits;
const { sessionIdle, sessionAbsolute } = defaultLimits;

const chapters = [
  {
    id: "basics",
    title: "Basics",
    sentences: [
      "Requests and replies are JSON: `application/json` in UTF-8. Request bodies must not be compressed.",
      "Ids are opaque: store them unchanged. Times are RFC 3339 in UTC.",
      "Later releases may add fields to replies and entries to lists of codes. They never remove or rename a field or a code.",
      "Every path with `GET` also accepts `HEAD`. Literal paths take precedence over paths with `{id}`.",
    ],
  },
  {
    id: "sessions",
    title: "Sessions",
    sentences: [
      "Registration and sign-in set a session cookie that scripts cannot read; the previous session ends. The cookie is called `__Host-sid` over https, else `sid`.",
      `A session ends at sign-out, after ${sessionIdle / hour} hours without a request and after ${sessionAbsolute / (24 * hour)} days in any case. These are the defaults; the server's limits may differ.`,
      "A changed password or e-mail address ends all other sessions of the person. `GET /api/sessions` lists the sessions; `DELETE /api/sessions/{id}` ends one.",
      `After ${failuresPerAccount} failed sign-ins to an account, or ${failuresPerAddress} from an IP address, within ${failureWindow / minute} minutes, the status is 429 until the time in \`Retry-After\` has passed.`,
    ],
  },
  {
    id: "csrf",
    title: "Requests of browsers",
    sentences: [
      "A request that changes something and carries `Sec-Fetch-Site` or `Origin` comes from a browser. It must come from this site and repeat the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`, else it is rejected with the code `csrf`.",
      "Every page of the application and `GET /api/users/me` set the cookie, and sign-in renews it. After a rejection, fetch a new cookie and repeat the call once.",
      "A request with neither of these headers does not come from a browser and needs no token.",
      "The tabs of a browser share one session. In the header `X-Person`, a page can send the id of the person who opened it. If another person has signed in since then, the call is rejected with 401 `another-person` and has no effect.",
    ],
  },
  {
    id: "tokens-for-programs",
    title: "Tokens for programs",
    sentences: [
      "A program sends `Authorization: Bearer` and a token that a person has created with `createToken`. The token is shown only once; the server keeps only its hash.",
      "Scopes are `read` and `write`. Tokens give access only to `/api/leaflets` and the paths below it, with the rights of the person. The reply to a write contains the whole leaflet, even for a token without `read`.",
      "With a bearer token, cookies are ignored, even if the token is not valid.",
      "A token is valid until it expires, is deleted, or its account is deleted.",
    ],
  },
  {
    id: "errors",
    title: "Errors",
    sentences: [
      "Every error is `application/problem+json` (RFC 9457). Programs use `status` and `code`; `message` is for people, in English or Arabic by `Accept-Language`.",
      "`errors` identifies fields by JSON Pointer. If `errors` is present, `message` is the message of the first field that a person can correct.",
      "`findings` contains the engine's findings in a leaflet.",
      "`instance` and the header `X-Request-Id` identify the request in the server's log. The server uses the client's `X-Request-Id` if it is a UUID.",
      "A request for another person's resource gets the same answer as a request for a resource that does not exist.",
    ],
  },
  {
    id: "lists",
    title: "Lists",
    sentences: [
      'A list contains at most 1,000 leaflets, or fewer with `limit`. It ends early if its titles and names have 5 MiB. While there are more, the reply has a `Link` header with `rel="next"`; use that address unchanged.',
      "Lists contain no images and no documents.",
    ],
  },
  {
    id: "versions",
    title: "Versions",
    sentences: [
      "A leaflet starts at version 1. Every write that changes something adds 1; an identical write does not. Every version can be read later.",
      '`ETag` is the version, such as `"3"`. With `If-None-Match`, a read is answered with 304 while that version is the current one.',
      "With `If-Match`, changing, deleting and restoring reject a stale version with 412; `current` in the reply contains the current version. Without `If-Match` the last write wins.",
      "If the content of a leaflet with the status `review` or `published` changes, the leaflet becomes a draft again, unless the same request sets the status. A leaflet with errors cannot go under review or be published: the reply has the HTTP status 422.",
      "In a change, absent fields keep their values. If `content` is sent, it must be complete: only its optional fields may be absent and then keep their values. `null` removes an optional field.",
    ],
  },
  {
    id: "repeating",
    title: "Repeating a request",
    sentences: [
      "Requests that create something accept `Idempotency-Key`: 1 to 255 visible ASCII characters, new for each thing to create. If the reply is lost, repeat the request with the same key and body.",
      "The repeated request creates nothing. Its reply describes the version that the first request created, and has `Idempotent-Replayed: true`. If that was deleted, the status is 404.",
      "The same request is still running: 409 with `Retry-After`. Another request with the same key: 422, and `Location` names what the first one created. A failed request frees its key.",
      `A key is kept for 24 hours. An account has at most ${mostKeys.toLocaleString("en")} keys.`,
    ],
  },
  {
    id: "sizes",
    title: "Sizes",
    sentences: [
      `A body has at most ${body / 1024 ** 2} MiB (default limit); an image is base64, less than 10 MiB, and a JPEG unless its \`imageType\` says PNG or GIF. At most ${bodyLimits.images} items may have one.`,
      "Concurrent large bodies wait in a queue; after a while the status is 503 with `Retry-After`.",
    ],
  },
] as const;
