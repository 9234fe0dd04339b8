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
  /** Who is signed in; undefined: nobody. */
  readonly user: User | undefined;
  /** While the server is asked whether the stored person is still signed in, or to sign out. */
  readonly loading: boolean;
  /** The server ended the session while somebody was at work: they are asked to sign in again in place. */
  readonly expired: boolean;
  /** It is expired because somebody else signed in, as in another tab. */
  readonly replaced: boolean;
  /** Throws what the call throws. */
  readonly signIn: (credentials: NonNullable<CallInput<"signIn">["body"]>) => Promise<void>;
  readonly register: (person: NonNullable<CallInput<"registerUser">["body"]>) => Promise<void>;
  /**
   * Never throws: one is signed out here, and on the start page, whether or not the server heard of it.
   * Where somebody else is signed in by now, they stay so, and have this tab.
   */
  readonly signOut: () => Promise<void>;
  /** Whether the answer to a sign-out is waited for. */
  readonly signingOut: boolean;
  /** Goes without that answer: this browser forgets the person, the server may not have heard. */
  readonly leaveNow: () => void;
  /** After a change of one's own profile. */
  readonly changeUser: (user: User) => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Calls whose 401 is an answer to what was typed, or is expected. */
const answered: ReadonlySet<CallName> = new Set([
  "signIn",
  "registerUser",
  "signOut",
  "currentUser",
]);

/** Who is signed in: kept in local storage, held to the server's word at the start, shared between tabs. */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const queries = useQueryClient();
  const [user, setUser] = useState(() => readStoredUser(deviceStorage(), logProblem));
  const [loading, setLoading] = useState(user !== undefined);
  const [ending, setEnding] = useState<"none" | "expired" | "replaced">("none");
  /** How to go without the answer to a sign-out, while it is waited for. */
  const [leaving, setLeaving] = useState<() => void>();
  // While the server is asked about the session itself, what it answers to other calls says nothing new.
  const asking = useRef(user !== undefined);
  // Counts who has signed in or out: an answer about the one before is out of date.
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
    // The person who wrote what only this tab has is asked to sign in again over it.
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
        // Still loading: the screen gives way to the spinner, and nothing on it can keep one from leaving.
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

/** The person who is signed in, on screens that stand behind the guard. */
export function useUser(): User {
  const { user } = useSession();
  if (user === undefined) throw new Error("Nobody is signed in on a guarded screen.");
  return user;
}

interface Confirmation {
  readonly asks: { readonly current: boolean };
  readonly turn: { readonly current: number };
  readonly keep: (user: User) => void;
  readonly forget: () => void;
  readonly settle: () => void;
}

/** Asks once, at the start, whether the person kept here is still signed in, and as what. */
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
        // Without an answer one may go on: every call is judged by the server anyhow.
        if (failure instanceof ApiError && failure.status === 401) unlessOutdated(forget);
        else logProblem(failure);
      })
      .finally(() => unlessOutdated(settle));
  }, [asks, turn, keep, forget, settle]);
}

/** Somebody signed in or out in another tab. */
function useOtherTabs(changed: (user: User | undefined) => void): void {
  const latest = useEffectEvent(changed);
  useEffect(() => {
    const heard = (event: StorageEvent) => {
      if (event.key === storedUserKey || event.key === null)
        latest(readStoredUser(deviceStorage(), logProblem));
    };
    // A page that comes back from where the browser set it aside has heard nothing meanwhile.
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

/** Whether somebody else is signed in by now, who is not signed out. */
async function signOutHere(person: string | undefined): Promise<boolean> {
  try {
    await call("signOut", person === undefined ? {} : { headers: userHeaders(person) });
    return false;
  } catch (failure) {
    logProblem(failure);
    return isOtherUser(failure);
  }
}

/** To this page as a new document: nothing of the person stays in memory. */
function leaveForGood(page: string): void {
  addEventListener("pageshow", ({ persisted }) => (persisted ? location.reload() : undefined));
  location.assign(page);
}

function startPage(): string {
  return sitePath("home", document.documentElement.lang === "ar" ? "ar" : "en");
}
