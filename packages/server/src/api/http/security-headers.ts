import { previewStyleSheetHash } from "@nashra/engine";

/** The headers of every reply of any type. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return secure ? overHttps : common;
}

const common = {
  "X-Content-Type-Options": "nosniff",
  // The `Referer` header must not reveal the address of a leaflet to other sites.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Permissions-Policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

const overHttps = {
  ...common,
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
};

/** The default policy of a reply. Pages, documents and films have their own policies. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a page. Scripts and styles must be files of this host or carry the nonce. The preview's fixed
 * style sheet is allowed by its hash, because the sandboxed frame of the preview inherits this policy. Static
 * pages have no nonce.
 */
export function pagePolicy(nonce?: string): string {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} '${previewStyleSheetHash}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Creates a nonce of 128 random bits for one page. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
