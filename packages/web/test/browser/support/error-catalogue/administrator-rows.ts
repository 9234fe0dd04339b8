import { expect } from "../app.ts";
import {
  button,
  confirmDeletion,
  failRequests,
  field,
  serverMessage,
  registerUser,
  type Row,
} from "./row.ts";

/** The server refuses because the user was deleted or renamed in the meantime. */
export const administrators: readonly Row[] = [
  {
    where: "User list",
    what: "the server's message",
    seen: "alert",
    says: serverMessage,
    async provoke({ page }) {
      await failRequests(page, "**/api/admin/users", { status: 500, message: serverMessage });
      await page.goto("/app/admin/users");
    },
  },
  {
    where: "User list, deleting",
    what: "a deleted user",
    seen: "alert",
    says: "Could not delete user",
    async provoke({ page, api, origin }) {
      const { _id, name } = await registerUser(origin);
      await page.goto("/app/admin/users");
      await expect(button(page, `Delete ${name}`)).toBeVisible();
      await api.delete(`/api/admin/users/${_id}`);
      await button(page, `Delete ${name}`).click();
      await confirmDeletion(page);
    },
  },
  {
    where: "Edit user",
    what: "an address that is taken",
    seen: "alert",
    says: ["Could not update user", "User already exists"],
    async provoke({ page, person, origin }) {
      const { _id } = await registerUser(origin);
      await page.goto(`/app/admin/users/${_id}/edit`);
      await field(page, "Email").fill(person.email);
      await button(page, "Update User").click();
    },
  },
  {
    where: "Edit user",
    what: "a success",
    seen: "status",
    says: "User updated successfully",
    async provoke({ page, origin }) {
      const { _id } = await registerUser(origin);
      await page.goto(`/app/admin/users/${_id}/edit`);
      await field(page, "Name").fill("Lina Mansour");
      await button(page, "Update User").click();
    },
  },
];
