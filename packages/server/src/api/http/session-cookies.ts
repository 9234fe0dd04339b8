import { newSecret } from "../../domain/secrets.ts";
import { clearCookie, setCookie, type RequestCookies } from "./cookies.ts";
import { currentXsrfToken, newXsrfToken } from "./cross-site.ts";

/** What becomes of the cookies with a reply. */
export type CookieChange =
  | { readonly kind: "start"; readonly token: string }
  | { readonly kind: "end" }
  /** A page, or the question who is signed in: the browser leaves with a token that fits. */
  | {
      readonly kind: "renew";
      /** The session cookie it brought is nobody's. */
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
