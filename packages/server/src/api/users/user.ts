import { z } from "zod";
import { email } from "./email.ts";
import { givenPassword, newPassword } from "./password.ts";
import { requiredText } from "../contract/text.ts";

const id = z.string().meta({
  description: "Id of the person, opaque.",
  example: "0196f0a4-5a3c-7b1e-8f60-9c1d2e3f4a5b",
});
const name = requiredText.meta({ description: "Name of the person.", example: "Rana Haddad" });
const organization = requiredText.meta({
  description: "Where the person works.",
  example: "Example Pharma",
});
const isAdmin = z.boolean().meta({
  description: "Whether the person is an administrator.",
  example: false,
});

/** A person as replies show one. */
export const user = z
  .object({
    _id: id,
    name: z.string().meta({ example: "Rana Haddad" }),
    email: z.string().meta({ example: "rana@example.org" }),
    organization: z.string().meta({ example: "Example Pharma" }),
    isAdmin,
  })
  .meta({ id: "User", description: "A person with an account." });

/** A person as an administrator who looks at one sees them. */
export const userInFull = user
  .extend({
    leaflets: z.int().min(0).meta({
      description: "How many leaflets pass to who deletes the person.",
      example: 12,
    }),
  })
  .meta({ id: "UserInFull", description: "A person with an account, and what it holds." });

export const registration = z.object({ name, email, organization, password: newPassword }).meta({
  id: "Registration",
  description: "All of it is required; other fields, such as `isAdmin`, are ignored.",
});

export const credentials = z
  .object({
    email: requiredText.meta({
      description: "Small and capital letters count as the same.",
      example: "rana@example.org",
    }),
    password: givenPassword,
  })
  .meta({ id: "Credentials", description: "What one signs in with." });

export const profile = z.object({ name, email, organization }).meta({
  id: "Profile",
  description: "All of it is required. Another e-mail address ends the other sessions.",
});

export const passwordChange = z
  .object({ currentPassword: givenPassword, newPassword })
  .meta({ id: "PasswordChange", description: "The password now and the one to be." });

export const message = z
  .object({
    message: z.string().meta({
      description: "A sentence a person may read, in English or Arabic by `Accept-Language`.",
    }),
  })
  .meta({ id: "Message", description: "All there is to say of a success." });

/** What an administrator changes of a person. */
export const userChange = z.object({ name, email, isAdmin }).meta({
  id: "UserChange",
  description: "All of it is required. Another address or role ends the person's sessions.",
});

export const userParams = z.object({ id });
