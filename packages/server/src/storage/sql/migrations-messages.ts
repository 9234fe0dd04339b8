import type { SqlFragments } from "./migrations-fragments.ts";

/** Adds the messages of the contact form. Their ids are ordered by time. */
export function contactMessages({ text, integer, strict }: SqlFragments): readonly string[] {
  return [
    `create table contact_messages (
      id ${text} primary key,
      sent_at ${integer} not null,
      name ${text} not null,
      email ${text} not null,
      company ${text} not null,
      inquiry_type ${text} not null,
      subject ${text} not null,
      message ${text} not null,
      read_at ${integer}
    )${strict}`,
  ];
}
