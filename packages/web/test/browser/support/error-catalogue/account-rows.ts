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

/** Rows of the screens for visitors. */
export const visitors: readonly Row[] = [
  {
    where: "Login",
    what: "the server's message",
    seen: "alert",
    says: "Invalid email or password",
    provoke: async (world) => signIn(world, "not the password"),
  },
  {
    where: "Login",
    what: "a reply without a message",
    seen: "alert",
    says: "Login failed. Please try again.",
    async provoke(world) {
      await failRequests(world.page, "**/api/users/login", { method: "POST", status: 500 });
      await signIn(world, world.person.password);
    },
  },
  {
    where: "Login",
    what: "no reply",
    seen: "alert",
    says: "Login failed. Please try again.",
    async provoke(world) {
      await failRequests(world.page, "**/api/users/login", { method: "POST" });
      await signIn(world, world.person.password);
    },
  },
  {
    where: "Register",
    what: "the server's message",
    seen: "alert",
    says: "User already exists",
    provoke: async (world) => signUpAs(world, world.person.email, "secret"),
  },
  {
    where: "Register",
    what: "a reply without a message",
    seen: "alert",
    says: "An error occurred",
    async provoke(world) {
      await failRequests(world.page, "**/api/users/register", { method: "POST", status: 502 });
      await signUpAs(world, "new@example.org", "secret");
    },
  },
  {
    where: "Register",
    what: "no reply",
    seen: "alert",
    says: "An error occurred",
    async provoke(world) {
      await failRequests(world.page, "**/api/users/register", { method: "POST" });
      await signUpAs(world, "new@example.org", "secret");
    },
  },
  {
    where: "Register",
    what: "different passwords",
    seen: "alert",
    says: "Passwords do not match",
    provoke: async (world) => signUpAs(world, "new@example.org", "secrets"),
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

/** Rows of the account settings. */
export const settings: readonly Row[] = [
  {
    where: "Profile",
    what: "a success",
    seen: "status",
    says: "Profile updated successfully!",
    provoke: async (world) => changeProfile(world, `new-${world.person.email}`),
  },
  {
    where: "Profile",
    what: "the server's message",
    seen: "alert",
    says: ["Failed to update profile", "User already exists"],
    async provoke(world) {
      const { email } = await registerUser(world.origin);
      await changeProfile(world, email);
    },
  },
  {
    where: "Profile",
    what: "no reply",
    seen: "alert",
    says: "Failed to update profile",
    async provoke(world) {
      await failRequests(world.page, "**/api/users/profile", { method: "PUT" });
      await changeProfile(world, `new-${world.person.email}`);
    },
  },
  {
    where: "Password",
    what: "a success",
    seen: "status",
    says: "Password updated successfully!",
    provoke: async (world) => changePassword(world, world.person.password, "secret"),
  },
  {
    where: "Password",
    what: "the server's message",
    seen: "alert",
    says: "Current password is incorrect",
    provoke: async (world) => changePassword(world, "not the password", "secret"),
  },
  {
    where: "Password",
    what: "a reply without a message",
    seen: "alert",
    says: "Failed to update password",
    async provoke(world) {
      await failRequests(world.page, "**/api/users/password", { method: "PUT", status: 500 });
      await changePassword(world, world.person.password, "secret");
    },
  },
  {
    where: "Password",
    what: "different passwords",
    seen: "alert",
    says: "New passwords do not match",
    provoke: async (world) => changePassword(world, world.person.password, "secret", "secrets"),
  },
  {
    where: "Password",
    what: "a password of five characters",
    seen: "alert",
    says: "New password must be at least 6 characters long",
    provoke: async (world) => changePassword(world, world.person.password, "12345"),
  },
];
