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

/** Whose tab this is: what they change is refused once somebody else is signed in. Undefined: nobody's. */
export function setCurrentUser(id: string | undefined): void {
  user = id;
}

/** Tells whoever keeps the session that a call was answered 401. Returns how to stop listening. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => void signedOutListeners.delete(listener);
}

/**
 * One call of the API. Throws `ApiError` for an answer that is no success and `NoResponseError` where there is
 * none; a cancelled call throws the signal's reason. There is no time limit.
 */
export async function call<N extends CallName>(
  name: N,
  given: CallInput<N> = {},
): Promise<ApiResponse<N>> {
  // Once for both tries: the tab may have gone to somebody else between them.
  const input = { ...given, headers: { ...userHeader(name), ...given.headers } };
  let response = await send(name, input);
  if (await isCsrfRejection(response)) {
    // The token was of another session: asking who is signed in brings a new one. Once.
    await send("currentUser", {});
    response = await send(name, input);
  }
  if (!response.ok) throw await errorOf(name, response);
  // The server answers what the contract says; its own tests parse every reply.
  return {
    status: response.status,
    data: (await bodyOf(name, response)) as Reply<N>,
    headers: response.headers,
  };
}

/** Those who sign in do so in place of whoever was. */
const callsOfAnyUser: ReadonlySet<CallName> = new Set(["signIn", "registerUser"]);

function userHeader(name: CallName): Readonly<Record<string, string>> {
  const [method] = calls[name];
  if (user === undefined || method === "GET" || callsOfAnyUser.has(name)) return {};
  return userHeaders(user);
}

/** Headers of a call in the name of this person, and of nobody who may have signed in since. */
export function userHeaders(id: string): Readonly<Record<string, string>> {
  return { "X-Person": id };
}

async function send<N extends CallName>(name: N, input: CallInput<N>): Promise<Response> {
  const [method, path] = calls[name];
  // What cannot be written as JSON was not sent, and is no missing answer.
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

/** The value of the readable cookie that the server sets for this; "" where there is none yet. */
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

/** The calls that are answered with a document; all others with JSON. */
const documentCalls: ReadonlySet<CallName> = new Set(["getDocument"]);

async function bodyOf(name: CallName, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get("Content-Type") ?? "";
  try {
    if (documentCalls.has(name)) return await response.text();
    // A page in place of JSON is not the server's, but of a network that wants somebody to sign in to it.
    if (!/^application\/json\b/i.test(type)) throw new TypeError(`${name} answered with ${type}`);
    return await response.json();
  } catch (failure) {
    throw new NoResponseError(failure);
  }
}
