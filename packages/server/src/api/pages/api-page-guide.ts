import { defaultLimits } from "../../ports.ts";
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
      ${sentence("Every call below has a line for `curl`. Run these first, with the address of the server; they make an account, or sign in where it is there already, a token and a leaflet.")}
    </p>
    <pre><code>${curlStart}</code></pre>
    <p>
      ${sentence("`$ID` is the `_id` of what a line is about: here of a leaflet, for `/api/tokens/{id}` of a token, for `/api/admin/users/{id}` of a user. `cookies.txt` holds the session; delete it after `signOut`.")}
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
      "JSON in, JSON out: `application/json` in UTF-8. Bodies are sent uncompressed.",
      "Ids are opaque: keep them as they are. Times are RFC 3339 in UTC.",
      "Replies may gain fields, and lists of codes may gain entries. Nothing is taken away or renamed.",
      "`HEAD` works wherever `GET` does. Literal paths win over those with `{id}`.",
    ],
  },
  {
    id: "sessions",
    title: "Sessions",
    sentences: [
      "Registration and sign-in set a session cookie that scripts cannot read; the session before it ends. It is called `__Host-sid` where the server is reached by https, else `sid`.",
      `A session ends at sign-out, after ${sessionIdle / hour} hours without a request and after ${sessionAbsolute / (24 * hour)} days anyhow, unless the server is set up otherwise.`,
      "A new password or e-mail address ends all other sessions of the person.",
      `After ${failuresPerAccount} failures to sign in to an account, or ${failuresPerAddress} from an address, within ${failureWindow / minute} minutes, the answer is 429, and \`Retry-After\` says for how long.`,
    ],
  },
  {
    id: "csrf",
    title: "Requests of browsers",
    sentences: [
      "A request that changes something and carries `Sec-Fetch-Site` or `Origin` comes from a browser. It must come from this site and repeat the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`, else it is refused with the code `csrf`.",
      "The cookie comes with every page of the application and with `GET /api/users/me`, and is renewed at sign-in. After a refusal, fetch a new one and repeat the call once.",
      "A request with neither header is no browser's and needs no token.",
      "Tabs of a browser share its session. A page that names its person in the header `X-Person` is refused with 401 `another-person` once somebody else is signed in, and nothing is done in their name.",
    ],
  },
  {
    id: "tokens-for-programs",
    title: "Tokens for programs",
    sentences: [
      "A program sends `Authorization: Bearer` and a token that a person made with `createToken`. The token is shown once; only its hash is kept.",
      "Scopes are `read` and `write`. Tokens reach `/api/leaflets` and what is under it, with the rights of the person, and nothing else. A token with `write` alone sees what its writes answer: the whole leaflet.",
      "Where a bearer token is given, cookies are ignored, also when the token is not valid.",
      "A token ends when it expires, when it is deleted, and with the account.",
    ],
  },
  {
    id: "errors",
    title: "Errors",
    sentences: [
      "Every error is `application/problem+json` (RFC 9457). Programs go by `status` and `code`; people read `message`, in English or Arabic by `Accept-Language`.",
      "`errors` names fields by JSON Pointer. `message` is then the sentence of the first field that a person can correct.",
      "`findings` says what the engine holds against a leaflet.",
      "`instance` and the header `X-Request-Id` name the request in the server's log. Your own `X-Request-Id` is kept where it is a UUID.",
      "What belongs to somebody else is answered like what does not exist.",
    ],
  },
  {
    id: "lists",
    title: "Lists",
    sentences: [
      'Without `limit`, a list of leaflets is complete. With it, the reply carries `Link` with `rel="next"` while there is more; follow that address as it is.',
      "Lists hold no images and no documents.",
    ],
  },
  {
    id: "versions",
    title: "Versions",
    sentences: [
      "A leaflet starts at version 1. Every write that changes something adds one; an identical one adds none. Each version stays readable.",
      '`ETag` is the version, such as `"3"`. `If-None-Match` on reading gives 304 while it is the current one.',
      "`If-Match` on changing, deleting and restoring refuses a stale version with 412; `current` in the reply holds what stands now. Without `If-Match` the last write wins.",
      "A change of content makes a leaflet under review or published a draft again, unless the same request sets the status. Review and publication need a leaflet without errors, else 422.",
      "On changing, what is absent keeps its value, but `content` is sent whole: of what is absent in it only the optional fields keep theirs, and `null` removes them.",
    ],
  },
  {
    id: "sizes",
    title: "Sizes",
    sentences: [
      `A body has at most ${body / 1024 ** 2} MiB, unless the server is set up otherwise; an image has less than 10 MiB and is a JPEG in base64.`,
      "Many large bodies at once wait for their turn; after a while the answer is 503 with `Retry-After`.",
    ],
  },
] as const;
