/** The cookies of a request. If a name occurs twice, the first valid value is used. */
export interface RequestCookies {
  readonly session: string | undefined;
  readonly preSession: string | undefined;
  readonly xsrf: string | undefined;
}

/**
 * Reads the cookies. Over https the names of the session cookies have the prefix `__Host-`: a browser accepts
 * such a cookie only from the host itself, with `Secure` and `Path=/`.
 */
export function readCookies(header: string | null, secure: boolean): RequestCookies {
  const found = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals === -1) continue;
    const name = pair.slice(0, equals).trim();
    const value = pair.slice(equals + 1).trim();
    if (!found.has(name) && token.test(value)) found.set(name, value);
  }
  return {
    session: found.get(sessionName(secure)),
    preSession: found.get(preSessionName(secure)),
    xsrf: found.get(xsrfName),
  };
}

// All cookie values of the server consist of base64url, hexadecimal digits and dots.
const token = /^[\w.-]{1,200}$/;
const xsrfName = "XSRF-TOKEN";
const sessionName = (secure: boolean): string => (secure ? "__Host-sid" : "sid");
const preSessionName = (secure: boolean): string => (secure ? "__Host-presid" : "presid");

/**
 * `Set-Cookie` values. The cookies have no expiry time: a browser deletes them when it closes. The server's
 * own limits can end a session earlier.
 */
export const setCookie = {
  session: (value: string, secure: boolean): string =>
    `${sessionName(secure)}=${value}${attributes(secure)}; HttpOnly`,
  preSession: (value: string, secure: boolean): string =>
    `${preSessionName(secure)}=${value}${attributes(secure)}; HttpOnly`,
  /** The CSRF token. The page's scripts read it and send it in `X-XSRF-TOKEN`. */
  xsrf: (value: string, secure: boolean): string => `${xsrfName}=${value}${attributes(secure)}`,
};

export const clearCookie = {
  session: (secure: boolean): string => `${setCookie.session("", secure)}; Max-Age=0`,
  preSession: (secure: boolean): string => `${setCookie.preSession("", secure)}; Max-Age=0`,
};

function attributes(secure: boolean): string {
  return `; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}
