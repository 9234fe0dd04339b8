import { z } from "zod";
import { endpoint, type Endpoint } from "../contract/endpoint.ts";
import { personName } from "../contract/person-name.ts";
import { instant, requiredText, text } from "../contract/text.ts";
import { email, message as doneMessage } from "../users/contract.ts";

const inquiryTypes = ["general", "sales", "support", "partnership", "press"] as const;

const inquiryType = z
  .enum(inquiryTypes)
  .meta({ description: "What the message is about.", example: "support" });

/** A message as the contact form sends it. */
export const contactRequest = z
  .object({
    name: personName.meta({ description: "Who writes.", example: "Rana Haddad" }),
    email,
    company: text
      .trim()
      .max(500, { error: "too-long" })
      .optional()
      .meta({ description: "The company of the writer.", example: "Zaytoun Pharma" }),
    inquiryType: inquiryType.default("general"),
    subject: requiredText.meta({ example: "A leaflet in two languages" }),
    message: text
      .trim()
      .min(1, { error: "blank" })
      .max(10_000, { error: "too-long" })
      .meta({ description: "At most 10,000 characters.", example: "How do we link them?" }),
  })
  .meta({ id: "ContactRequest", description: "A message to the operator of the site." });

const id = z.string().meta({
  description: "Id of the message, opaque.",
  example: "0196f0b2-1c4d-7a2f-b3e1-5d6c7b8a9fff",
});

export const contactMessage = z
  .object({
    _id: id,
    sentAt: instant,
    name: z.string().meta({ example: "Rana Haddad" }),
    email: z.string().meta({ example: "rana@example.org" }),
    company: z.string().meta({ description: "Empty if the person gave none.", example: "" }),
    inquiryType,
    subject: z.string().meta({ example: "A leaflet in two languages" }),
    message: z.string().meta({ example: "How do we link them?" }),
    readAt: instant
      .nullable()
      .meta({ description: "When it was marked as read; `null`: not yet." }),
  })
  .meta({ id: "ContactMessage", description: "A message of the contact form." });

const params = z.object({ id });

/** The endpoints for messages of the contact form. */
export const contactEndpoints = {
  sendMessage: endpoint({
    method: "POST",
    path: "/api/contact",
    group: "contact",
    summary: "Write a message to the operator of the site",
    description:
      "Administrators read the message. At most 20 messages in an hour are accepted from a network address.",
    access: "anyone",
    body: contactRequest,
    replies: { 201: { description: "The message is stored.", schema: doneMessage } },
    problems: [429],
  }),
  listMessages: endpoint({
    method: "GET",
    path: "/api/admin/messages",
    group: "administration",
    summary: "The messages of the contact form",
    access: "admin",
    query: z.object({
      cursor: z.string().max(2048, { error: "too-long" }).optional().meta({
        description: "Start of the page, from the `Link` of the previous page. Opaque.",
      }),
    }),
    replies: {
      200: {
        description: "At most 100 messages, newest first.",
        schema: z.array(contactMessage),
        optionalHeaders: { Link: '`<…>; rel="next"` if there are more messages.' },
      },
    },
  }),
  changeMessage: endpoint({
    method: "PUT",
    path: "/api/admin/messages/{id}",
    group: "administration",
    summary: "Mark a message as read or unread",
    access: "admin",
    params,
    body: z
      .object({ read: z.boolean().meta({ example: true }) })
      .meta({ id: "MessageChange", description: "Whether a message was read." }),
    replies: { 200: { description: "The message.", schema: contactMessage } },
    problems: [404],
  }),
  deleteMessage: endpoint({
    method: "DELETE",
    path: "/api/admin/messages/{id}",
    group: "administration",
    summary: "Delete a message for ever",
    access: "admin",
    params,
    replies: { 204: { description: "Deleted." } },
    problems: [404],
  }),
} satisfies Readonly<Record<string, Endpoint>>;
