import { siteData } from "../../../site-data.ts";
import { isUntouched, type ContactFields } from "./contact-fields.ts";

/** What mail programs and systems take without cutting it. */
const longest = 8000;

export interface MailInput {
  readonly fields: ContactFields;
  /** Of the fields, and of the inquiry type that is chosen, in the language around. */
  readonly names: Readonly<Record<keyof ContactFields, string>>;
  readonly inquiry: string;
}

export interface MailAddress {
  readonly href: string;
  /** Whether all that was typed is in it. */
  readonly isWhole: boolean;
}

/** The address of an e-mail to us that begins with what was typed; what is too long is left out as a whole. */
export function mailAddress({ fields, names, inquiry }: MailInput): MailAddress {
  if (isUntouched(fields)) return { href: addressOf({}), isWhole: true };
  const { name, email, company, message } = fields;
  const subject = fields.subject.replaceAll(/\s*[\r\n]+\s*/g, " ");
  const about = [
    [names.name, name],
    [names.email, email],
    [names.company, company],
    [names.inquiryType, inquiry],
  ].flatMap(([label, value = ""]) => (value === "" ? [] : [`${label}: ${value}`]));
  const text = [...(message === "" ? [] : [message, ""]), ...about].join("\n");
  const whole = addressOf({ subject, body: text });
  if (whole.length <= longest) return { href: whole, isWhole: true };
  const short = addressOf({ subject });
  return { href: short.length <= longest ? short : addressOf({}), isWhole: false };
}

function addressOf(parts: Readonly<Record<string, string>>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== "");
  // Lines end as they do in mail; half a character, as a broken paste leaves it, has no address.
  const encoded = given.map(
    ([part, value]) =>
      `${part}=${encodeURIComponent(value.toWellFormed().replaceAll(/\r?\n/g, "\r\n"))}`,
  );
  return `mailto:${siteData.email}${encoded.length > 0 ? "?" : ""}${encoded.join("&")}`;
}
