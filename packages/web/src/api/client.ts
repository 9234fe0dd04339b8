import { calls, type CallInput, type CallName, type Reply } from "./calls.ts";
import { NoResponseError, readProblem, ApiError } from "./failures.ts";

export interface ApiResponse<N extends CallName> {
  readonly status: number;
  readonly data: Reply<N>;
  readonly headers: Headers;
}

type Listener = (call: CallName, error: ApiError) => void;
const signedOutListeners = new Set<Listener>();
let user: string | undefined;

/**
 * Sets the user of this tab; undefined if no user is signed in. If another user signs in later, for example
 * in another tab, the server rejects changes from this tab.
 */
export function setCurrentUser(id: string | undefined): void {
  user = id;
}

/** Subscribes to 401 responses; returns an unsubscribe function. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => void signedOutListeners.delete(listener);
}

/**
 * Sends one API call. Throws `ApiError` for a response with an error status and `NoResponseError` if there is
 * no usable response from the server; a cancelled call throws the reason of the signal. There is no time
 * limit.
 */
export async function call<N extends CallName>(
  name: N,
  given: CallInput<N> = {},
): Promise<ApiResponse<N>> {
  // Computed once, so that both attempts name the same user. Another user may sign in between them.
  const input = { ...given, headers: { ...userHeader(name), ...given.headers } };
  let response = await send(name, input);
  if (await isCsrfRejection(response)) {
    // The CSRF token belongs to another session. The `currentUser` call sets a new token. After that, the
    // original call is sent again once.
    await send("currentUser", {});
    response = await send(name, input);
  }
  if (!response.ok) throw await errorOf(name, response);
  // The cast is safe: the tests of the server check every response against the API contract.
  return {
    status: response.status,
    data: (await bodyOf(name, response)) as Reply<N>,
    headers: response.headers,
  };
}

/** Calls that sign in a user. They are sent without the header that identifies the current user. */
const callsOfAnyUser: ReadonlySet<CallName> = new Set(["signIn", "registerUser"]);

function userHeader(name: CallName): Readonly<Record<string, string>> {
  const [method] = calls[name];
  if (user === undefined || method === "GET" || callsOfAnyUser.has(name)) return {};
  return userHeaders(user);
}

/** Headers that bind a call to a user: the server rejects the call if another user has signed in since. */
export function userHeaders(id: string): Readonly<Record<string, string>> {
  return { "X-Person": id };
}

async function send<N extends CallName>(name: N, input: CallInput<N>): Promise<Response> {
  const [method, path] = calls[name];
  // Outside the `try`, because a body that cannot be serialized is never sent, so its error is not a
  // `NoResponseError`.
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  try {
    return await fetch(addressOf(path, input), {
      method,
      credentials: "same-origin",
      headers: {
        Accept: "application/json, application/problem+json",
        "Accept-Language": document.documentElement.lang,
        ...(input.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(method === "GET" ? {} : { "X-XSRF-TOKEN": csrfToken() }),
        ...input.headers,
      },
      ...body,
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    });
  } catch (failure) {
    if (input.signal?.aborted === true) throw failure;
    throw new NoResponseError(failure);
  }
}

function addressOf<N extends CallName>(path: string, { params, query }: CallInput<N>): string {
  const given: Readonly<Record<string, string | number>> = params ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  );
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    entries.map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

/** The value of the readable CSRF cookie; "" if the server has not set it yet. */
function csrfToken(): string {
  return /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

async function isCsrfRejection(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (
    typeof problem === "object" && problem !== null && "code" in problem && problem.code === "csrf"
  );
}

async function errorOf(name: CallName, response: Response): Promise<ApiError> {
  const problem: unknown = await response.json().catch(() => undefined);
  const error = new ApiError(response.status, readProblem(problem), response.headers);
  if (response.status === 401) for (const listener of signedOutListeners) listener(name, error);
  return error;
}

/** Calls that return a document as text, or an image as a `Blob`; all others return JSON. */
const documentCalls: ReadonlySet<CallName> = new Set([
  "getDocument",
  "getWaitingDocument",
  "exportAudit",
]);
const imageCalls: ReadonlySet<CallName> = new Set(["getPackCode"]);

async function bodyOf(name: CallName, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get("Content-Type") ?? "";
  try {
    if (documentCalls.has(name)) return await response.text();
    if (imageCalls.has(name) && type.startsWith("image/")) return await response.blob();
    // HTML instead of JSON does not come from the server. For example, it comes from a network that requires
    // a sign-in (captive portal).
    if (!/^application\/json\b/i.test(type))
      throw new TypeError(`${name}: unexpected content type "${type}"`);
    return await response.json();
  } catch (failure) {
    throw new NoResponseError(failure);
  }
}
