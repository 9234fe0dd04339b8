/** A call of the FHIR API, by its path. The types and ids are not checked yet. */
export type RestCall =
  | { readonly kind: "metadata" | "unknown" }
  | { readonly kind: "search" | "search-form"; readonly type: string }
  | { readonly kind: "read" | "history" | "document"; readonly type: string; readonly id: string }
  | {
      readonly kind: "version";
      readonly type: string;
      readonly id: string;
      readonly version: string;
    }
  | { readonly kind: "validate"; readonly type?: string; readonly id?: string };

export interface RestRoute {
  /** The path with its parameters in braces, for logs and metrics. */
  readonly route: string;
  /** The methods of the path, without HEAD and OPTIONS. */
  readonly methods: readonly ("GET" | "POST")[];
  readonly call: RestCall;
}

const unknown: RestRoute = { route: "/fhir/…", methods: ["GET"], call: { kind: "unknown" } };

/** The route of a path of the FHIR API; undefined: another part of the server has the path. */
export function restRoute(pathname: string): RestRoute | undefined {
  const [, first, ...rest] = pathname.split("/", 8);
  if (first !== "fhir") return undefined;
  return routeOf(rest.map(decoded)) ?? unknown;
}

/** A name that starts with `$` is an operation, never an id. */
function routeOf([first = "", second, third, ...rest]: readonly string[]): RestRoute | undefined {
  const count = 1 + [second, third, ...rest].filter((part) => part !== undefined).length;
  if (count === 1) {
    if (first === "metadata") return get("/fhir/metadata", { kind: "metadata" });
    if (first === "$validate") return post("/fhir/$validate", { kind: "validate" });
    return isName(first) ? get("/fhir/{type}", { kind: "search", type: first }) : undefined;
  }
  if (!isName(first)) return undefined;
  return second === undefined ? undefined : belowType(first, second, [third, ...rest], count);
}

function belowType(
  type: string,
  second: string,
  [third, fourth]: readonly (string | undefined)[],
  count: number,
): RestRoute | undefined {
  if (count === 2 && second === "_search")
    return post("/fhir/{type}/_search", { kind: "search-form", type });
  if (count === 2 && second === "$validate")
    return post("/fhir/{type}/$validate", { kind: "validate", type });
  if (second.startsWith("$") || second.startsWith("_")) return undefined;
  const of = { type, id: second };
  if (count === 2) return get("/fhir/{type}/{id}", { kind: "read", ...of });
  if (count === 3 && third === "$validate")
    return post("/fhir/{type}/{id}/$validate", { kind: "validate", ...of });
  if (count === 3 && third === "$document" && type === "Composition")
    return get("/fhir/Composition/{id}/$document", { kind: "document", ...of });
  if (third !== "_history") return undefined;
  if (count === 3) return get("/fhir/{type}/{id}/_history", { kind: "history", ...of });
  if (count > 4) return undefined;
  const version = fourth ?? "";
  return get("/fhir/{type}/{id}/_history/{version}", { kind: "version", ...of, version });
}

function get(route: string, call: RestCall): RestRoute {
  return { route, methods: ["GET"], call };
}

function post(route: string, call: RestCall): RestRoute {
  return { route, methods: ["POST"], call };
}

/** Whether a segment can be the name of a type. */
function isName(segment: string): boolean {
  return /^[A-Z][A-Za-z]{0,63}$/.test(segment);
}

/** A segment with an invalid percent escape is no name; the request is answered with 400. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
