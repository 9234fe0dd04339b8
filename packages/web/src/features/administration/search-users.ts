import type { User } from "../../api/calls.ts";
import { latinDigits } from "../../model/latin-digits.ts";

/**
 * The users who match every word of `searchText`, in the order of `users`. A user matches a word if the name,
 * email address or organization contains it.
 */
export function searchUsers(users: readonly User[], searchText: string): readonly User[] {
  const words = folded(searchText).split(/\s+/).filter(Boolean);
  if (words.length === 0) return users;
  return users.filter(({ name, email, organization }) => {
    const text = folded(`${name}\n${email}\n${organization}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Normalizes text for search: lowercase, unified Arabic letter forms, no Arabic vowel signs, no Latin
 * accents, Latin digits.
 */
export function folded(text: string): string {
  return latinDigits(text)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[أإآٱ]/g, "ا")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .replaceAll(/[\u0640\u064B-\u065F\u0670]/g, "")
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "");
}
