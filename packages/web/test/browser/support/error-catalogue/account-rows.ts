import { button, failRequests, field, registerUser, type Row, type RowContext } from "./row.ts";

async function signIn({ page, person }: RowContext, password: string): Promise<void> {
  await page.goto("/app/login");
  await field(page, "Email").fill(person.email);
  await field(page, "Password").fill(password);
  await button(page, "Sign in").click();
}

async function signUpAs({ page }: RowContext, email: string, confirmation: string): Promise<void> {
  await page.goto("/app/register");
  await field(page, "Full Name").fill("Rana Haddad");
  await field(page, "Organization").fill("Wadi Pharma");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill("secret");
  await field(page, "Confirm Password").fill(confirmation);
  await button(page, "Sign up").click();
}

/** Rows of the error catalogue for the screens of visitors. */
export const visitors: readonly Row[] = [
  {
    where: "Login",
    cause: "the server's message",
    role: "alert",
    sentence: "Invalid email or password",
    provoke: async (context) => signIn(context, "not the password"),
  },
  {
    where: "Login",
    cause: "a reply without a message",
    role: "alert",
    sentence: "Login failed. Please try again.",
    async provoke(context) {
      await failRequests(context.page, "**/api/users/login", { method: "POST", status: 500 });
      await signIn(context, context.person.password);
    },
  },
  {
    where: "Login",
    cause: "no reply",
    role: "alert",
    sentence: "Login failed. Please try again.",
    async provoke(context) {
      await failRequests(context.page, "**/api/users/login", { method: "POST" });
      await signIn(context, context.person.password);
    },
  },
  {
    where: "Register",
    cause: "the server's message",
    role: "alert",
    sentence: "User already exists",
    provoke: async (context) => signUpAs(context, context.person.email, "secret"),
  },
  {
    where: "Register",
    cause: "a reply without a message",
    role: "alert",
    sentence: "An error occurred",
    async provoke(context) {
      await failRequests(context.page, "**/api/users/register", { method: "POST", status: 502 });
      await signUpAs(context, "new@example.org", "secret");
    },
  },
  {
    where: "Register",
    cause: "no reply",
    role: "alert",
    sentence: "An error occurred",
    async provoke(context) {
      await failRequests(context.page, "**/api/users/register", { method: "POST" });
      await signUpAs(context, "new@example.org", "secret");
    },
  },
  {
    where: "Register",
    cause: "different passwords",
    role: "alert",
    sentence: "Passwords do not match",
    provoke: async (context) => signUpAs(context, "new@example.org", "secrets"),
  },
];

async function changeProfile({ page }: RowContext, email: string): Promise<void> {
  await page.goto("/app/profile");
  await field(page, "Email").fill(email);
  await button(page, "Save Changes").click();
}

async function changePassword(
  { page }: RowContext,
  current: string,
  next: string,
  again = next,
): Promise<void> {
  await page.goto("/app/profile?tab=security");
  await field(page, "Current Password").fill(current);
  await field(page, "New Password").fill(next);
  await field(page, "Confirm New Password").fill(again);
  await button(page, "Update Password").click();
}

/** Rows of the error catalogue for the account settings. */
export const settings: readonly Row[] = [
  {
    where: "Profile",
    cause: "a success",
    role: "status",
    sentence: "Profile updated successfully!",
    provoke: async (context) => changeProfile(context, `new-${context.person.email}`),
  },
  {
    where: "Profile",
    cause: "the server's message",
    role: "alert",
    sentence: ["Failed to update profile", "User already exists"],
    async provoke(context) {
      const { email } = await registerUser(context.origin);
      await changeProfile(context, email);
    },
  },
  {
    where: "Profile",
    cause: "no reply",
    role: "alert",
    sentence: "Failed to update profile",
    async provoke(context) {
      await failRequests(context.page, "**/api/users/profile", { method: "PUT" });
      await changeProfile(context, `new-${context.person.email}`);
    },
  },
  {
    where: "Password",
    cause: "a success",
    role: "status",
    sentence: "Password updated successfully!",
    provoke: async (context) => changePassword(context, context.person.password, "secret"),
  },
  {
    where: "Password",
    cause: "the server's message",
    role: "alert",
    sentence: "Current password is incorrect",
    provoke: async (context) => changePassword(context, "not the password", "secret"),
  },
  {
    where: "Password",
    cause: "a reply without a message",
    role: "alert",
    sentence: "Failed to update password",
    async provoke(context) {
      await failRequests(context.page, "**/api/users/password", { method: "PUT", status: 500 });
      await changePassword(context, context.person.password, "secret");
    },
  },
  {
    where: "Password",
    cause: "different passwords",
    role: "alert",
    sentence: "New passwords do not match",
    provoke: async (context) =>
      changePassword(context, context.person.password, "secret", "secrets"),
  },
  {
    where: "Password",
    cause: "a password of five characters",
    role: "alert",
    sentence: "New password must be at least 6 characters long",
    provoke: async (context) => changePassword(context, context.person.password, "12345"),
  },
];
