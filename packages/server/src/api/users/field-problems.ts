import { problem } from "../http/problems.ts";

/** A new address mixes scripts. */
export const emailMixedScripts = problem(400, "invalid-data", {
  errors: [{ pointer: "/email", code: "email-mixed-scripts" }],
});

/** The current password is missing or wrong. */
export const currentPasswordWrong = problem(400, "current-password-wrong", {
  errors: [{ pointer: "/currentPassword", code: "current-password-wrong" }],
});

/** The new password at `pointer` is a common one. */
export function passwordCommon(pointer: "/password" | "/newPassword") {
  return problem(400, "password-common", { errors: [{ pointer, code: "password-common" }] });
}
