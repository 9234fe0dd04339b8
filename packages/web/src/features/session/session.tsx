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
import type { CallInput, CallName, Reply, User } from "../../api/calls.ts";
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
  /** Signs the user in. Throws if the API call fails. */
  readonly signIn: (credentials: NonNullable<CallInput<"signIn">["body"]>) => Promise<void>;
  /** Creates an account and signs the user in. Returns the reply, which can contain warnings. */
  readonly register: (
    person: NonNullable<CallInput<"registerUser">["body"]>,
  ) => Promise<Reply<"registerUser">>;
  /**
   * Never throws. Signs the user out in this browser and opens the start page, even if the server did not
   * receive the request. If another user has signed in meanwhile, that user stays signed in and this tab
   * opens their dashboard.
   */
  readonly signOut: () => Promise<void>;
  /** Whether the response to a sign-out is pending. */
  readonly signingOut: boolean;
  /**
   * Completes a pending sign-out without waiting for the response. This browser removes the user, but the
   * server may not have received the request.
   */
  readonly leaveNow: () => void;
  /** Replaces the user after a change of their profile. */
  readonly changeUser: (user: User) => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

/**
 * API calls for which the caller handles a 401 response. Such a response means wrong credentials, or it is
 * expected.
 */
const callsHandling401: ReadonlySet<CallName> = new Set([
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
  /** Completes the pending sign-out without waiting for the response; undefined if no sign-out is pending. */
  const [leaving, setLeaving] = useState<() => void>();
  // True while this provider checks or ends the session. During this time, a 401 response to another call is
  // ignored.
  const checking = useRef(user !== undefined);
  // Increases with each sign-out in this tab and with each change of the user in another tab. The response to
  // a request that was sent before is then outdated.
  const changes = useRef(0);

  const storeUser = useCallback((next: User | undefined) => {
    writeStoredUser(deviceStorage(), next, logProblem);
    setUser(next);
    setEnding("none");
  }, []);
  const finishLoading = useCallback(() => {
    checking.current = false;
    setLoading(false);
  }, []);
  const removeUser = useCallback(() => {
    storeUser(undefined);
    queries.clear();
  }, [storeUser, queries]);

  useConfirmedUser({ checking, changes, storeUser, removeUser, finishLoading });
  useEffect(
    () =>
      onSignedOut((name, refusal) => {
        if (callsHandling401.has(name) || checking.current) return;
        setEnding(isOtherUser(refusal) ? "replaced" : "expired");
      }),
    [],
  );
  useEffect(() => setCurrentUser(user?._id), [user?._id]);
  useOtherTabs((next) => {
    changes.current += 1;
    finishLoading();
    // This tab has unsaved work of the current user. Keep it, and ask this user to sign in again in a dialog.
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
      changeUser: storeUser,
      async signIn(credentials) {
        const { data } = await call("signIn", { body: credentials });
        if (data._id !== user?._id) queries.clear();
        storeUser(data);
        void queries.invalidateQueries();
      },
      async register(person) {
        const { data } = await call("registerUser", { body: person });
        queries.clear();
        const { warnings: _, ...registered } = data;
        storeUser(registered);
        return data;
      },
      async signOut() {
        changes.current += 1;
        checking.current = true;
        setLoading(true);
        const leftEarly = Promise.withResolvers<boolean>();
        setLeaving(() => () => leftEarly.resolve(false));
        const isOtherSignedIn = await Promise.race([signOutHere(user?._id), leftEarly.promise]);
        // `loading` is still true, so a spinner replaces the screen. Therefore the screen cannot block the
        // navigation.
        flushSync(isOtherSignedIn ? () => setUser(undefined) : removeUser);
        loadNewDocument(isOtherSignedIn ? paths.dashboard : startPage());
      },
    }),
    [user, loading, ending, leaving, removeUser, storeUser, queries],
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
  readonly checking: { readonly current: boolean };
  readonly changes: { readonly current: number };
  readonly storeUser: (user: User) => void;
  readonly removeUser: () => void;
  readonly finishLoading: () => void;
}

/**
 * Checks once, at the start, whether the stored user is still signed in. Updates the stored data of the user.
 */
function useConfirmedUser({
  checking,
  changes,
  storeUser,
  removeUser,
  finishLoading,
}: Confirmation): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current || !checking.current) return;
    started.current = true;
    const before = changes.current;
    const unlessOutdated = (act: () => void) => (changes.current === before ? act() : undefined);
    call("currentUser")
      .then(({ data }) => unlessOutdated(() => storeUser(data)))
      .catch((failure: unknown) => {
        // After a failure other than 401 the user can continue, because the server checks each call anyway.
        if (failure instanceof ApiError && failure.status === 401) unlessOutdated(removeUser);
        else logProblem(failure);
      })
      .finally(() => unlessOutdated(finishLoading));
  }, [checking, changes, storeUser, removeUser, finishLoading]);
}

/** Calls `changed` when a user signs in or out in another tab. */
function useOtherTabs(changed: (user: User | undefined) => void): void {
  const latest = useEffectEvent(changed);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storedUserKey || event.key === null)
        latest(readStoredUser(deviceStorage(), logProblem));
    };
    // A page in the back/forward cache receives no storage events.
    const onPageShow = ({ persisted }: PageTransitionEvent) =>
      persisted ? latest(readStoredUser(deviceStorage(), logProblem)) : undefined;
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onPageShow);
    };
  }, []);
}

/**
 * Signs this user out on the server. If another user is signed in now, that user stays signed in, and the
 * result is true.
 */
async function signOutHere(person: string | undefined): Promise<boolean> {
  try {
    await call("signOut", person === undefined ? {} : { headers: userHeaders(person) });
    return false;
  } catch (failure) {
    logProblem(failure);
    return isOtherUser(failure);
  }
}

/** Loads the page as a new HTML document, so that no data of the user stays in memory. */
function loadNewDocument(page: string): void {
  addEventListener("pageshow", ({ persisted }) => (persisted ? location.reload() : undefined));
  location.assign(page);
}

function startPage(): string {
  return sitePath("home", document.documentElement.lang === "ar" ? "ar" : "en");
}
