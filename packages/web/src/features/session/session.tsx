import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";

import { setCurrentUser, call, onSignedOut, userHeaders } from "../../api/client.ts";
import type { CallInput, CallName, User } from "../../api/calls.ts";
import { isOtherUser, ApiError } from "../../api/failures.ts";
import { paths, sitePath } from "../../paths.ts";
import { hasUnsavedWork } from "./sign-out-questions.ts";
import {
  deviceStorage,
  logProblem,
  readStoredUser,
  storedUserKey,
  writeStoredUser,
} from "./stored-user.ts";

export interface Session {
  /** The signed-in user; undefined if there is none. */
  readonly user: User | undefined;
  /** True while the server checks the stored user, and during a sign-out. */
  readonly loading: boolean;
  /** True after the server has ended the session. A dialog asks the user to sign in again without leaving the screen. */
  readonly expired: boolean;
  /** True if the session expired because another user signed in, for example in another tab. */
  readonly replaced: boolean;
  /** Rethrows errors of the API call. */
  readonly signIn: (credentials: NonNullable<CallInput<"signIn">["body"]>) => Promise<void>;
  readonly register: (person: NonNullable<CallInput<"registerUser">["body"]>) => Promise<void>;
  /**
   * Never throws. Signs the user out in this browser and opens the start page, even if the server did not
   * receive the request. If another user has signed in meanwhile, that user stays signed in and this tab
   * opens their dashboard.
   */
  readonly signOut: () => Promise<void>;
  /** Whether the response to a sign-out is pending. */
  readonly signingOut: boolean;
  /**
   * Leaves without that response. This browser removes the user, but the server may not have received the
   * request.
   */
  readonly leaveNow: () => void;
  /** Replaces the user after a change of their profile. */
  readonly changeUser: (user: User) => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Calls that handle a 401 response themselves: the credentials are wrong, or the response is expected. */
const answered: ReadonlySet<CallName> = new Set([
  "signIn",
  "registerUser",
  "signOut",
  "currentUser",
]);

/**
 * Provides the session. The user is stored in local storage, checked by the server at the start, and
 * synchronized between tabs.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const queries = useQueryClient();
  const [user, setUser] = useState(() => readStoredUser(deviceStorage(), logProblem));
  const [loading, setLoading] = useState(user !== undefined);
  const [ending, setEnding] = useState<"none" | "expired" | "replaced">("none");
  /** Leaves without the response to a pending sign-out; otherwise undefined. */
  const [leaving, setLeaving] = useState<() => void>();
  // While this provider checks or ends the session, a 401 response to another call adds nothing.
  const asking = useRef(user !== undefined);
  // Increases with each sign-out and each change in another tab. Responses from before such a change are
  // outdated.
  const turn = useRef(0);

  const keep = useCallback((next: User | undefined) => {
    writeStoredUser(deviceStorage(), next, logProblem);
    setUser(next);
    setEnding("none");
  }, []);
  const settle = useCallback(() => {
    asking.current = false;
    setLoading(false);
  }, []);
  const forget = useCallback(() => {
    keep(undefined);
    queries.clear();
  }, [keep, queries]);

  useConfirmedUser({ asks: asking, turn, keep, forget, settle });
  useEffect(
    () =>
      onSignedOut((name, refusal) => {
        if (answered.has(name) || asking.current) return;
        setEnding(isOtherUser(refusal) ? "replaced" : "expired");
      }),
    [],
  );
  useEffect(() => setCurrentUser(user?._id), [user?._id]);
  useOtherTabs((next) => {
    turn.current += 1;
    settle();
    // This tab has unsaved work of the current user. Ask that user to sign in again over it.
    if (user !== undefined && next?._id !== user._id && hasUnsavedWork()) {
      setEnding(next === undefined ? "expired" : "replaced");
      return;
    }
    if (next?._id !== user?._id) queries.clear();
    setUser(next);
    setEnding("none");
  });

  const session = useMemo<Session>(
    () => ({
      user,
      loading,
      expired: ending !== "none",
      replaced: ending === "replaced",
      signingOut: leaving !== undefined,
      leaveNow: () => leaving?.(),
      changeUser: keep,
      async signIn(credentials) {
        const { data } = await call("signIn", { body: credentials });
        if (data._id !== user?._id) queries.clear();
        keep(data);
        void queries.invalidateQueries();
      },
      async register(person) {
        const { data } = await call("registerUser", { body: person });
        queries.clear();
        keep(data);
      },
      async signOut() {
        turn.current += 1;
        asking.current = true;
        setLoading(true);
        const gone = Promise.withResolvers<boolean>();
        setLeaving(() => () => gone.resolve(false));
        const another = await Promise.race([signOutHere(user?._id), gone.promise]);
        // `loading` is still true, so the spinner replaces the screen and nothing on it can prevent leaving.
        flushSync(another ? () => setUser(undefined) : forget);
        leaveForGood(another ? paths.dashboard : startPage());
      },
    }),
    [user, loading, ending, leaving, forget, keep, queries],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error("SessionProvider is missing.");
  return session;
}

/** The signed-in user. Only for screens inside a guard. */
export function useUser(): User {
  const { user } = useSession();
  if (user === undefined) throw new Error("No user is signed in on a guarded screen.");
  return user;
}

interface Confirmation {
  readonly asks: { readonly current: boolean };
  readonly turn: { readonly current: number };
  readonly keep: (user: User) => void;
  readonly forget: () => void;
  readonly settle: () => void;
}

/** Checks once, at the start, whether the stored user is still signed in. Updates their data. */
function useConfirmedUser({ asks, turn, keep, forget, settle }: Confirmation): void {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || !asks.current) return;
    asked.current = true;
    const before = turn.current;
    const unlessOutdated = (act: () => void) => (turn.current === before ? act() : undefined);
    call("currentUser")
      .then(({ data }) => unlessOutdated(() => keep(data)))
      .catch((failure: unknown) => {
        // Without a response the user can continue: the server checks each call anyway.
        if (failure instanceof ApiError && failure.status === 401) unlessOutdated(forget);
        else logProblem(failure);
      })
      .finally(() => unlessOutdated(settle));
  }, [asks, turn, keep, forget, settle]);
}

/** Calls `changed` when a user signs in or out in another tab. */
function useOtherTabs(changed: (user: User | undefined) => void): void {
  const latest = useEffectEvent(changed);
  useEffect(() => {
    const heard = (event: StorageEvent) => {
      if (event.key === storedUserKey || event.key === null)
        latest(readStoredUser(deviceStorage(), logProblem));
    };
    // A page from the back/forward cache has received no storage events in the meantime.
    const back = ({ persisted }: PageTransitionEvent) =>
      persisted ? latest(readStoredUser(deviceStorage(), logProblem)) : undefined;
    addEventListener("storage", heard);
    addEventListener("pageshow", back);
    return () => {
      removeEventListener("storage", heard);
      removeEventListener("pageshow", back);
    };
  }, []);
}

/** Signs this user out on the server. Returns true if another user is signed in now, who stays signed in. */
async function signOutHere(person: string | undefined): Promise<boolean> {
  try {
    await call("signOut", person === undefined ? {} : { headers: userHeaders(person) });
    return false;
  } catch (failure) {
    logProblem(failure);
    return isOtherUser(failure);
  }
}

/** Loads the page as a new document, so that no data of the user stays in memory. */
function leaveForGood(page: string): void {
  addEventListener("pageshow", ({ persisted }) => (persisted ? location.reload() : undefined));
  location.assign(page);
}

function startPage(): string {
  return sitePath("home", document.documentElement.lang === "ar" ? "ar" : "en");
}
