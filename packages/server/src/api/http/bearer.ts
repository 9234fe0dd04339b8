/**
 * Returns the bearer token. The name of the scheme is case-insensitive (RFC 9110 11.1). All other schemes are
 * for a proxy in front of the server.
 */
export function bearerOf(headers: Headers): string | undefined {
  return /^bearer\b *(.*)/is.exec(headers.get("authorization") ?? "")?.[1];
}
