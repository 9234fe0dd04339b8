// A client of the API for programs. It sends a bearer token, uses `fetch` and has no dependencies.

/** The error response of the server (RFC 9457). */
export interface Problem {
  readonly status: number;
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
  readonly detail: string;
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
  readonly findings?: readonly Finding[];
  /** The current version, if the server refused a change that was based on an older one. */
  readonly current?: {
    readonly leaflet: Leaflet;
    readonly savedAt: string;
    readonly savedBy: string;
  };
}

export interface Finding {
  readonly severity: "error" | "warning" | "information";
  readonly message: string;
}

/** The fields of a leaflet that this program uses. The server sends more fields. */
export interface Leaflet {
  readonly _id: string;
  readonly title: string;
  readonly status: string;
  readonly updatedAt: string;
  readonly version: number;
  /** The complete content; in a list, only the names of the medicine and the company. */
  readonly content: unknown;
  readonly findings?: readonly Finding[];
}

export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

export interface NashraClient {
  get(path: string): Promise<Response>;
  /** A POST has a new idempotency key, so it creates nothing twice if it is repeated. */
  send(method: string, path: string, body?: unknown, version?: number): Promise<Response>;
  /** Yields all items of a list, page by page. */
  all(path: string): AsyncGenerator<Leaflet>;
}

/**
 * Creates a client. `url` is the address of the server, such as `http://localhost:3000`. Failed calls reject
 * with a {@link ProblemError}.
 */
export function createNashraClient(url: string, token: string): NashraClient {
  const client: NashraClient = {
    get: (path) => call(new URL(path, url), {}),

    send(method, path, body, version) {
      const headers: Record<string, string> = { "Content-Type": "application/json" };
      if (version !== undefined) headers["If-Match"] = `"${version}"`;
      if (method === "POST") headers["Idempotency-Key"] = crypto.randomUUID();
      return call(new URL(path, url), { method, headers, body: JSON.stringify(body) ?? null });
    },

    async *all(path) {
      let next: string | undefined = path;
      while (next !== undefined) {
        const reply = await client.get(next);
        yield* (await reply.json()) as Leaflet[];
        next = /<([^<>]+)>; rel="next"/.exec(reply.headers.get("Link") ?? "")?.[1];
      }
    },
  };

  async function call(address: URL, init: RequestInit, attempt = 1): Promise<Response> {
    const headers = { ...(init.headers as object), Authorization: `Bearer ${token}` };
    const reply = await fetch(address, { ...init, headers });
    if (reply.ok) return reply;
    const wait = Number(reply.headers.get("Retry-After"));
    // Only a GET and a POST with its idempotency key are retried. Before a program repeats another write, it
    // has to check whether the server has already saved the change.
    const isRepeatable = init.method === undefined || init.method === "POST";
    if (isRepeatable && wait > 0 && wait <= 60 && attempt < 3) {
      await reply.body?.cancel();
      await new Promise((resume) => setTimeout(resume, wait * 1000));
      return call(address, init, attempt + 1);
    }
    throw new ProblemError(await problemOf(reply));
  }

  return client;
}

/** Reads the error from a response. A proxy may send its error in another format. */
async function problemOf(reply: Response): Promise<Problem> {
  const type = reply.headers.get("Content-Type") ?? "";
  if (type.startsWith("application/problem+json")) return (await reply.json()) as Problem;
  const message = `The server answered ${reply.status}.`;
  return { status: reply.status, code: "unknown", message, detail: await reply.text() };
}
