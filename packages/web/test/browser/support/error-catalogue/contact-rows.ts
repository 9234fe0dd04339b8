import { button, field, type Row } from "./row.ts";

/** Rows of the error catalogue for the contact form, which shows that the message was stored. */
export const contact: readonly Row[] = [
  {
    where: "Contact",
    cause: "a message",
    role: "status",
    sentence: "Thank you for your message! We'll get back to you within 24 hours.",
    async provoke({ page, person }) {
      await page.goto("/contact");
      await field(page, "Name").fill(person.name);
      await field(page, "Email").fill(person.email);
      await field(page, "Subject").fill("Leaflets in Arabic");
      await field(page, "Message").fill("How do we start?");
      await button(page, "Send message").click();
    },
  },
];
