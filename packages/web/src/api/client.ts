import { calls, type CallInput, type CallName, type Reply } from "./calls.ts";
import { NoAnswer, readProblem, RefusedCall } from "./failures.ts";

export interface Answer<N extends CallName> {
  readonly status: number;
  readonly data: Reply<N>;
  readonly headers: Headers;
}

type Listener = (call: CallName, refusal: RefusedCall) => void;
const signedOutListeners = new Set<Listener>();
let person: string | undefined;

/** Whose tab this is: what they change is refused once somebody else is signed in. Undefined: nobody's. */
export function actAs(id: string | undefined): void {
  person = id;
}

/** Tells whoever keeps the session that a call was answered 401. Returns how to stop listening. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => void signedOutListeners.delete(listener);
}

/**
 * One call of the API. Throws `RefusedCall` for an answer that is no success and `NoAnswer` where there is
 * none; a cancelled call throws the signal's reason. There is no time limit.
 */
export async function call<N extends CallName>(
  name: N,
  given: CallInput<N> = {},
): Promise<Answer<N>> {
  // Once for both tries: the tab may have gone to somebody else between them.
  const input = { ...given, headers: { ...inWhoseName(name), ...given.headers } };
  let response = await send(name, input);
  if (await refusedAsForged(response)) {
    // The token was of another session: asking who is signed in brings a new one. Once.
    await send("currentUser", {});
    response = await send(name, input);
  }
  if (!response.ok) throw await refused(name, response);
  // The server answers what the contract says; its own tests parse every reply.
  return {
    status: response.status,
    data: (await bodyOf(name, response)) as Reply<N>,
    headers: response.headers,
  };
}

/** Those who sign in do so in place of whoever was. */
const ofAnybody: ReadonlySet<CallName> = new Set(["signIn", "registerUser"]);

function inWhoseName(name: CallName): Readonly<Record<string, string>> {
  const [method] = calls[name];
  if (person === undefined || method === "GET" || ofAnybody.has(name)) return {};
  return signedAs(person);
}

/** Headers of a call in the name of this person, and of nobody who may have signed in since. */
export function signedAs(id: string): Readonly<Record<string, string>> {
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
        ...(method === "GET" ? {} : { "X-XSRF-TOKEN": forgeryToken() }),
        ...input.headers,
      },
      ...body,
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    });
  } catch (failure) {
    if (input.signal?.aborted === true) throw failure;
    throw new NoAnswer(failure);
  }
}

function addressOf<N extends CallName>(path: string, { params, query }: CallInput<N>): string {
  const given: Readonly<Record<string, string | number>> = params ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  );
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    asked.map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

/** The value of the readable cookie that the server sets for this; "" where there is none yet. */
function forgeryToken(): string {
  return /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

async function refusedAsForged(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (
    typeof problem === "object" && problem !== null && "code" in problem && problem.code === "csrf"
  );
}

async function refused(name: CallName, response: Response): Promise<RefusedCall> {
  const problem: unknown = await response.json().catch(() => undefined);
  const refusal = new RefusedCall(response.status, readProblem(problem), response.headers);
  if (response.status === 401) for (const listener of signedOutListeners) listener(name, refusal);
  return refusal;
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
    throw new NoAnswer(failure);
  }
}
