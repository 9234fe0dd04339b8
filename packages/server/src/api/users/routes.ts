import type { Ports } from "../../ports.ts";
import { presentUser } from "./present-user.ts";
import { currentPasswordWrong, emailMixedScripts, passwordCommon } from "./field-problems.ts";
import { problem, type ProblemInput } from "../http/problems.ts";
import { changePassword } from "../../domain/accounts/change-password.ts";
import { changeProfile } from "../../domain/accounts/change-profile.ts";
import { register } from "../../domain/accounts/register.ts";
import { signIn } from "../../domain/accounts/sign-in.ts";
import { signOut } from "../../domain/accounts/sessions.ts";
import type { Throttled } from "../../domain/accounts/throttling.ts";
import type { User } from "../../storage/account-ports.ts";
import { doneWords } from "../words/problem-words.ts";
import type { Handlers } from "../call.ts";
import { reply, type Reply } from "../http/reply.ts";

type SignInHandlers = Pick<Handlers, "registerUser" | "signIn" | "signOut">;
type OwnAccountHandlers = Pick<Handlers, "currentUser" | "changeProfile" | "changePassword">;

/** Handlers of the endpoints for sign-in and for the person's own account. */
export function userHandlers(ports: Ports): SignInHandlers & OwnAccountHandlers {
  return { ...signInHandlers(ports), ...ownAccountHandlers(ports) };
}

/** Handlers of registration, sign-in and sign-out. */
function signInHandlers(ports: Ports): SignInHandlers {
  return {
    async registerUser(call) {
      const outcome = await register(ports, call.body, call);
      switch (outcome.kind) {
        case "registered":
          return signedIn(ports, 201, outcome.user, outcome.sessionToken, warningsOf(outcome));
        case "email-mixed-scripts":
          return emailMixedScripts;
        case "password-common":
          return passwordCommon("/password");
        case "email-taken":
          return problem(409, "email-taken");
        case "closed":
          return problem(403, "registration-closed");
        case "throttled":
          return throttled(outcome);
      }
    },

    async signIn(call) {
      const outcome = await signIn(ports, call.body, call);
      switch (outcome.kind) {
        case "signed-in":
          return signedIn(ports, 200, outcome.user, outcome.sessionToken);
        case "wrong":
          return problem(401, "credentials-wrong");
        case "throttled":
          return throttled(outcome);
      }
    },

    async signOut(call) {
      await signOut(ports, call);
      return reply(204, undefined, { session: "end" });
    },
  };
}

function ownAccountHandlers(ports: Ports): OwnAccountHandlers {
  return {
    async currentUser({ actor }) {
      return reply(200, { json: presentUser(actor.user, ports.settings) });
    },

    async changeProfile(call) {
      const { name, email, organization, currentPassword } = call.body;
      const change = { name, email, organization, currentPassword };
      const outcome = await changeProfile(ports, change, call);
      switch (outcome.kind) {
        case "changed":
          return reply(200, { json: presentUser(outcome.user, ports.settings) });
        case "email-taken":
          return problem(409, "email-taken");
        case "email-mixed-scripts":
          return emailMixedScripts;
        case "current-wrong":
          return currentPasswordWrong;
        case "missing":
          return problem(401, "not-signed-in");
        case "throttled":
          return throttled(outcome);
      }
    },

    async changePassword(call) {
      const outcome = await changePassword(ports, call.body, call);
      switch (outcome.kind) {
        case "changed":
          return reply(200, {
            json: {
              message: doneWords("password-changed", call.request.language),
              ...warningsOf(outcome),
            },
          });
        case "password-common":
          return passwordCommon("/newPassword");
        case "current-wrong":
          return currentPasswordWrong;
        case "missing":
          return problem(401, "not-signed-in");
        case "throttled":
          return throttled(outcome);
      }
    },
  };
}

function signedIn(
  { settings }: Ports,
  status: 200 | 201,
  user: User,
  sessionToken: string,
  warnings: ReturnType<typeof warningsOf> = {},
): Reply {
  const json = { ...presentUser(user, settings), ...warnings };
  return reply(status, { json }, { session: { start: sessionToken } });
}

function warningsOf({ commonPassword }: { readonly commonPassword: boolean }) {
  return commonPassword ? { warnings: [{ code: "password-common" }] } : {};
}

function throttled({ retryAfter }: Throttled): ProblemInput {
  return problem(429, "throttled", { headers: { "Retry-After": String(retryAfter) } });
}
