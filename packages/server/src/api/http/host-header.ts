/**
 * Whether the Host header is a host name or an IP address, with or without a port. Several Host headers arrive
 * as one value with commas, which is none. RFC 9112 3.2 requires 400 for both, and HTTP/1.0 needs no Host.
 */
export function hasValidHost(headers: Headers): boolean {
  const host = headers.get("host");
  return host === null || (host.length <= 300 && form.test(host) && URL.canParse(`http://${host}`));
}

/** A DNS name has at most 253 characters; underscores occur in names of internal networks. */
const form = /^(?:\[[\dA-Fa-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/;
