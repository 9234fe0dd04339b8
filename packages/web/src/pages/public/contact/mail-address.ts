import { siteData } from "../../../site-data.ts";
import { isUntouched, type ContactFields } from "./contact-fields.ts";

/**
 * Maximum length of a `mailto:` address in characters. Mail programs or operating systems may truncate a
 * longer one.
 */
const longest = 8000;

export interface MailInput {
  readonly fields: ContactFields;
  /** The labels of the fields and of the chosen inquiry type, in the language of the page. */
  readonly names: Readonly<Record<keyof ContactFields, string>>;
  readonly inquiry: string;
}

export interface MailAddress {
  readonly href: string;
  /** True if the address contains all typed text. */
  readonly isWhole: boolean;
}

/**
 * A `mailto:` address that contains the typed text. If the address would be too long, it contains only the
 * subject or, if this is also too long, no text.
 */
export function mailAddress({ fields, names, inquiry }: MailInput): MailAddress {
  if (isUntouched(fields)) return { href: addressOf({}), isWhole: true };
  const { name, email, company, message } = fields;
  const subject = fields.subject.replaceAll(/\s+/g, (space) =>
    /[\r\n]/.test(space) ? " " : space,
  );
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
  // E-mail uses CRLF line endings. Lone surrogates are replaced, because they cannot be percent-encoded.
  const encoded = given.map(
    ([part, value]) =>
      `${part}=${encodeURIComponent(value.toWellFormed().replaceAll(/\r?\n/g, "\r\n"))}`,
  );
  return `mailto:${siteData.email}${encoded.length > 0 ? "?" : ""}${encoded.join("&")}`;
}
