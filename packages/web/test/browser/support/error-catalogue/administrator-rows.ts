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

/** Rows of the error catalogue for the screens of administrators. */
export const administrators: readonly Row[] = [
  {
    where: "User list",
    cause: "the server's message",
    role: "alert",
    sentence: serverMessage,
    async provoke({ page }) {
      await failRequests(page, "**/api/admin/users", { status: 500, message: serverMessage });
      await page.goto("/app/admin/users");
    },
  },
  {
    where: "User list, deleting",
    cause: "a deleted user",
    role: "alert",
    sentence: "Could not delete user",
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
    cause: "an address that is taken",
    role: "alert",
    sentence: ["Could not update user", "User already exists"],
    async provoke({ page, person, origin }) {
      const { _id } = await registerUser(origin);
      await page.goto(`/app/admin/users/${_id}/edit`);
      await field(page, "Email").fill(person.email);
      await button(page, "Update User").click();
    },
  },
  {
    where: "Edit user",
    cause: "a success",
    role: "status",
    sentence: "User updated successfully",
    async provoke({ page, origin }) {
      const { _id } = await registerUser(origin);
      await page.goto(`/app/admin/users/${_id}/edit`);
      await field(page, "Name").fill("Lina Mansour");
      await button(page, "Update User").click();
    },
  },
];
