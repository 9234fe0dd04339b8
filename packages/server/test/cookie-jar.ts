import { expect } from "vitest";

/** Cookies of one origin, stored and sent as in a browser. */
export interface CookieJar {
  /** Value of the header `Cookie`; "" without cookies. */
  header(): string;
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  delete(name: string): void;
  names(): readonly string[];
  /** Stores the cookies of a reply. A cookie that a browser would reject fails the test. */
  take(reply: Response, origin: URL): void;
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, value),
    delete: (name) => void cookies.delete(name),
    names: () => [...cookies.keys()],
    take(reply, origin) {
      for (const line of reply.headers.getSetCookie()) {
        const cookie = parseSetCookie(line);
        expectAcceptable(cookie, origin);
        if (hasEnded(cookie)) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
    },
  };
}

interface SetCookie {
  readonly line: string;
  readonly name: string;
  readonly value: string;
  /** Values of the attributes by name; the names are in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
}

function parseSetCookie(line: string): SetCookie {
  const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  const attributes = rest.map((part) => {
    const [name = "", value = ""] = part.split("=", 2);
    return [name.toLowerCase(), value] as const;
  });
  return {
    line,
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    attributes: new Map(attributes),
  };
}

/**
 * Fails the test for a cookie that breaks RFC 6265 (https://httpwg.org/specs/rfc6265.html) or the `__Host-`
 * rule of its successor.
 */
function expectAcceptable({ line, name, attributes }: SetCookie, origin: URL): void {
  if (attributes.has("secure")) expect(origin.protocol, line).toBe("https:");
  if (!name.startsWith("__Host-")) return;
  expect(attributes.has("secure") && !attributes.has("domain"), line).toBe(true);
  expect(attributes.get("path"), line).toBe("/");
}

function hasEnded({ attributes }: SetCookie): boolean {
  const maxAge = attributes.get("max-age");
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = attributes.get("expires");
  return expires !== undefined && Date.parse(expires) <= Date.now();
}
