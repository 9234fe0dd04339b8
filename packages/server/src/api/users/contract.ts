import { z } from "zod";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";
import { personName } from "../contract/person-name.ts";
import { requiredText } from "../contract/text.ts";

// The syntax of an address in `<input type="email">`, extended by the letters of all writing systems, as RFC
// 6531 allows. A part of an address must not start with a combining mark or a format character.
// https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
const local = String.raw`(?!\p{M})[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_${"`"}{|}~-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const emailSyntax = new RegExp(String.raw`^${local}@${label}(?:\.${label})*$`, "u");

/**
 * The schema of an e-mail address. The domain refuses a new address that mixes scripts, because existing
 * accounts may keep such an address. It accepts every address that a browser's e-mail field accepts. */
export const email = requiredText
  .pipe(
    z
      .string()
      .max(254, { error: "too-long", abort: true })
      .regex(emailSyntax, { error: "email-form" }),
  )
  .meta({ description: "An e-mail address.", example: "rana@example.org" });

const shortest = 6;

/**
 * A new password, kept as typed. The minimum length is counted in code points (most emoji are one code
 * point), the maximum length in UTF-16 code units. Lone surrogates are rejected, because the conversion to
 * UTF-8 replaces all of them with the same character.
 */
export const newPassword = z
  .string()
  .min(shortest, { error: "password-short", abort: true })
  .max(1024, { error: "too-long", abort: true })
  .refine((value) => value.isWellFormed(), { error: "unstorable-text", abort: true })
  .refine((value) => [...value].length >= shortest, { error: "password-short" })
  .meta({ description: "At least 6 characters, kept as typed.", example: "six leaves of mint" });

/** An existing password, for sign-in or to confirm a change. */
export const givenPassword = z
  .string()
  .min(1, { error: "blank" })
  .max(1024, { error: "too-long" })
  .meta({ description: "The current password.", example: "six leaves of mint" });

const id = z.string().meta({
  description: "Id of the person, opaque.",
  example: "0196f0a4-5a3c-7b1e-8f60-9c1d2e3f4a5b",
});
const name = personName.meta({
  description: "Name of the person. Bidirectional control characters are removed.",
  example: "Rana Haddad",
});
const organization = personName.meta({
  description: "Where the person works.",
  example: "Example Pharma",
});
const isAdmin = z.boolean().meta({
  description: "Whether the person is an administrator.",
  example: false,
});
const mayPublish = z.boolean().meta({
  description:
    "Whether the person may publish to the public without an administrator, where the server asks for that permission (`NASHRA_PUBLIC=approved`).",
  example: false,
});

/** A person in a reply. */
export const user = z
  .object({
    _id: id,
    name: z.string().meta({ example: "Rana Haddad" }),
    email: z.string().meta({ example: "rana@example.org" }),
    organization: z.string().meta({ example: "Example Pharma" }),
    isAdmin,
    mayPublish,
    publishing: z.enum(["public", "waiting", "off"]).meta({
      description:
        "What happens when the person publishes a leaflet: `public`: it is public at once. `waiting`: it waits for an administrator. `off`: no leaflet of this server is public.",
      example: "public",
    }),
  })
  .meta({ id: "User", description: "A person with an account." });

/** A person in the reply of `getUser`. */
export const userInFull = user
  .extend({
    leaflets: z.int().min(0).meta({
      description: "Number of leaflets that an administrator receives when deleting the person.",
      example: 12,
    }),
  })
  .meta({ id: "UserInFull", description: "A person with an account and the number of leaflets." });

export const registration = z.object({ name, email, organization, password: newPassword }).meta({
  id: "Registration",
  description: "All fields are required; other fields, such as `isAdmin`, are ignored.",
});

export const credentials = z
  .object({
    email: requiredText.meta({
      description: "Upper and lower case are equivalent.",
      example: "rana@example.org",
    }),
    password: givenPassword,
  })
  .meta({ id: "Credentials", description: "The credentials for sign-in." });

export const profile = z
  .object({
    name,
    email,
    organization,
    currentPassword: givenPassword.optional().meta({
      description:
        "The current password. Needed for another e-mail address, unless the session began in the last ten minutes.",
      example: "six leaves of mint",
    }),
  })
  .meta({
    id: "Profile",
    description:
      "All fields except `currentPassword` are required. A changed e-mail address ends the other sessions.",
  });

export const passwordChange = z
  .object({ currentPassword: givenPassword, newPassword })
  .meta({ id: "PasswordChange", description: "The current and the new password." });

/** Absent if there is nothing to warn about. */
const warnings = z
  .array(
    z.object({
      code: z.string().meta({
        description:
          "`password-common`: many people use this password. Later releases may add codes.",
        example: "password-common",
      }),
    }),
  )
  .optional()
  .meta({
    description: "What was accepted over http, but would be refused over https.",
  });

/** A person who has just registered. */
export const registeredUser = user.extend({ warnings }).meta({
  id: "RegisteredUser",
  description: "A person with a new account.",
});

export const message = z
  .object({
    message: z.string().meta({
      description: "A message for a person, in English or Arabic by `Accept-Language`.",
    }),
  })
  .meta({ id: "Message", description: "The message of a success." });

export const passwordChanged = message.extend({ warnings }).meta({
  id: "PasswordChanged",
  description: "The message of a success, with warnings about the new password.",
});

/** The fields of a person that an administrator can change. */
export const userChange = z
  .object({ name, email, isAdmin, mayPublish: mayPublish.optional() })
  .meta({
    id: "UserChange",
    description:
      "All fields except `mayPublish` are required; without it the permission stays. A changed address or role ends the person's sessions.",
  });

export const userParams = z.object({ id });

/** Endpoints for accounts and sessions. */
export const userEndpoints = {
  registerUser: endpoint({
    method: "POST",
    path: "/api/users/register",
    group: "users",
    summary: "Create an account and sign in",
    description:
      "The address must not be in use; upper and lower case are equivalent. A common password is refused over https; over http, the reply has a warning. The reply sets the session cookie.",
    access: "anyone",
    body: registration,
    replies: { 201: { description: "The person, signed in.", schema: registeredUser } },
    problems: [409, 429],
  }),
  signIn: endpoint({
    method: "POST",
    path: "/api/users/login",
    group: "users",
    summary: "Sign in",
    description:
      "The reply sets a new session cookie; the previous session ends. An unknown address and a wrong password get the same answer.",
    access: "anyone",
    body: credentials,
    replies: { 200: { description: "The person, signed in.", schema: user } },
    problems: [401, 429],
  }),
  signOut: endpoint({
    method: "POST",
    path: "/api/users/logout",
    group: "users",
    summary: "Sign out; succeeds even without a session",
    access: "anyone",
    replies: { 204: { description: "Signed out." } },
  }),
  currentUser: endpoint({
    method: "GET",
    path: "/api/users/me",
    group: "users",
    summary: "The person who is signed in",
    description: "Sets `XSRF-TOKEN`, even if the status is 401.",
    access: "user",
    replies: { 200: { description: "The person.", schema: user } },
  }),
  changeProfile: endpoint({
    method: "PUT",
    path: "/api/users/profile",
    group: "users",
    summary: "Change the person's own name, e-mail address and organization",
    description:
      "A changed address ends the person's other sessions. It needs `currentPassword`, unless the session began in the last ten minutes. Wrong passwords and taken addresses count as failed sign-ins.",
    access: "user",
    body: profile,
    replies: { 200: { description: "The changed person.", schema: user } },
    problems: [409, 429],
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/api/users/password",
    group: "users",
    summary: "Change the person's own password; ends all other sessions",
    description: "A common password is refused over https; over http, the reply has a warning.",
    access: "user",
    body: passwordChange,
    replies: { 200: { description: "Changed.", schema: passwordChanged } },
    problems: [429],
  }),
} satisfies Readonly<Record<string, Endpoint>>;
