import { z } from "zod";
import { email, requiredText, text } from "./text.ts";

/** A person as replies show one. */
export const user = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    organization: z.string(),
    isAdmin: z.boolean(),
  })
  .meta({ id: "User" });

export const registration = z
  .object({
    name: requiredText,
    email,
    organization: requiredText,
    password: z.string().min(6, { error: "password-short" }).max(1024, { error: "too-long" }),
  })
  .meta({ id: "Registration" });

export const credentials = z
  .object({
    email: requiredText,
    password: z.string().min(1, { error: "blank" }).max(1024, { error: "too-long" }),
  })
  .meta({ id: "Credentials" });

export const profile = z
  .object({ name: requiredText, email, organization: requiredText })
  .meta({ id: "Profile" });

export const passwordChange = z
  .object({
    currentPassword: z.string().min(1, { error: "blank" }).max(1024, { error: "too-long" }),
    newPassword: z.string().min(6, { error: "password-short" }).max(1024, { error: "too-long" }),
  })
  .meta({ id: "PasswordChange" });

export const message = z.object({ message: text }).meta({ id: "Message" });

/** What an administrator changes of a person. */
export const userChange = z
  .object({ name: requiredText, email, isAdmin: z.boolean() })
  .meta({ id: "UserChange" });

export const userParams = z.object({ id: z.string() });

const count = z.int().min(0);

/** The numbers of the analytics page. */
export const analytics = z
  .object({
    users: z.object({ total: count, administrators: count }),
    leaflets: z.object({
      total: count,
      byStatus: z.object({ draft: count, review: count, published: count }),
      byLanguage: z.record(z.string(), count),
      byWeek: z.array(z.object({ week: z.iso.date(), created: count, updated: count })),
    }),
    storage: z.object({ contentBytes: count, blobBytes: count, blobs: count }),
  })
  .meta({ id: "Analytics" });
