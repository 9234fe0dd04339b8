import type { User } from "../../storage/account-ports.ts";

/** What an account is called. None of it is a good password. */
export type OwnNames = Pick<User, "name" | "email" | "organization">;

/** The product's own name, in both languages. */
const productNames = ["Nashra", "نشرة"];

/**
 * Whether the password is one of the most common ones, or is the name, organization, address or local part of
 * the address of its account. Only the whole password is compared, without regard to case and white space.
 * NIST SP 800-63B-4, section 3.1.1.2.
 */
export async function isCommonPassword(password: string, own: OwnNames): Promise<boolean> {
  const folded = fold(password);
  const [localPart = ""] = own.email.split("@");
  const names = [own.name, own.email, localPart, own.organization, ...productNames];
  if (folded === "" || names.some((name) => fold(name) === folded)) return true;
  return (await commonPasswords()).has(folded);
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s/gu, "");
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded when it is needed first, because it takes 4 MB of memory. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= readList();
  return loaded;
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(fold));
}
