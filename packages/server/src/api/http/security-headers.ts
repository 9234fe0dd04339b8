import { previewStyleSheetHash } from "@nashra/engine";

/** What every reply carries, whatever it is. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return secure ? overHttps : common;
}

const common = {
  "X-Content-Type-Options": "nosniff",
  // Addresses of leaflets are told to no other site.
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

/** Of everything that is no page. */
export const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Of a page. Scripts and styles are files of this host, carry the nonce, or are the fixed style sheet of the
 * preview, which a sandboxed frame without an address inherits the policy for. A page that is the same for
 * everybody has no nonce.
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

/** 128 random bits for one page. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
