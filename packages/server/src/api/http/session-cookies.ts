import { newSecret } from "../../domain/secrets.ts";
import { clearCookie, setCookie, type RequestCookies } from "./cookies.ts";
import { currentXsrfToken, newXsrfToken } from "./cross-site.ts";

/** How a reply changes the cookies. */
export type CookieChange =
  | { readonly kind: "start"; readonly token: string }
  | { readonly kind: "end" }
  /** For pages and for `GET /api/users/me`: makes sure that the browser has a valid CSRF token. */
  | {
      readonly kind: "renew";
      /** True if the server has looked up the request's session cookie and found no open session. */
      readonly sessionIsDead: boolean;
    };

/** The `Set-Cookie` values for a change. */
export async function cookiesFor(
  change: CookieChange,
  cookies: RequestCookies,
  secure: boolean,
): Promise<readonly string[]> {
  switch (change.kind) {
    case "start":
      return [
        setCookie.session(change.token, secure),
        clearCookie.preSession(secure),
        setCookie.xsrf(await newXsrfToken(change.token), secure),
      ];
    case "end":
      return [clearCookie.session(secure), ...(await preSession(secure))];
    case "renew":
      return renewed(change.sessionIsDead, cookies, secure);
  }
}

async function renewed(
  sessionIsDead: boolean,
  cookies: RequestCookies,
  secure: boolean,
): Promise<readonly string[]> {
  if (sessionIsDead && cookies.session !== undefined) {
    return [clearCookie.session(secure), ...(await preSession(secure))];
  }
  const key = cookies.session ?? cookies.preSession;
  if (key === undefined) return preSession(secure);
  const token = (await currentXsrfToken(cookies)) ?? (await newXsrfToken(key));
  return [setCookie.xsrf(token, secure)];
}

async function preSession(secure: boolean): Promise<readonly string[]> {
  const secret = newSecret();
  return [setCookie.preSession(secret, secure), setCookie.xsrf(await newXsrfToken(secret), secure)];
}
