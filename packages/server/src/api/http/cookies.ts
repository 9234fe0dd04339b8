/** Cookies that a request brought; of two with one name the first counts. */
export interface RequestCookies {
  readonly session: string | undefined;
  readonly preSession: string | undefined;
  readonly xsrf: string | undefined;
}

/** Browsers give the prefix `__Host-` only to the host itself, over https, for every path. */
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

// All our values are base64url, hexadecimal and points.
const token = /^[\w.-]{1,200}$/;
const xsrfName = "XSRF-TOKEN";
const sessionName = (secure: boolean): string => (secure ? "__Host-sid" : "sid");
const preSessionName = (secure: boolean): string => (secure ? "__Host-presid" : "presid");

/** `Set-Cookie` values. All cookies end with the browser's session; the server's limits end them sooner. */
export const setCookie = {
  session: (value: string, secure: boolean): string =>
    `${sessionName(secure)}=${value}${attributes(secure)}; HttpOnly`,
  preSession: (value: string, secure: boolean): string =>
    `${preSessionName(secure)}=${value}${attributes(secure)}; HttpOnly`,
  /** Readable by the page, which repeats it in `X-XSRF-TOKEN`. */
  xsrf: (value: string, secure: boolean): string => `${xsrfName}=${value}${attributes(secure)}`,
};

export const clearCookie = {
  session: (secure: boolean): string => `${setCookie.session("", secure)}; Max-Age=0`,
  preSession: (secure: boolean): string => `${setCookie.preSession("", secure)}; Max-Age=0`,
};

function attributes(secure: boolean): string {
  return `; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}
