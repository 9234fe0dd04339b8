import { expect, test } from "vitest";

import type { User } from "../../api/calls.ts";
import { folded, searchUsers } from "./search-users.ts";

const rana = aUser("Rana Haddad", "rana@example.org", "Wadi Pharma");
const omar = aUser("عُمر أحمد", "omar@example.org", "شركة الوادي");
const claire = aUser("Claire Fontaine", "claire@example.org", "Atelier Santé");
const everybody = [rana, omar, claire];

function aUser(name: string, email: string, organization: string): User {
  return { _id: email, name, email, organization, isAdmin: false };
}

test.each([
  ["", everybody],
  ["  ", everybody],
  ["RANA", [rana]],
  ["haddad wadi", [rana]],
  ["example.org", everybody],
  ["sante", [claire]],
  ["عمر احمد", [omar]],
  ["شركه", [omar]],
  ["nobody", []],
])("searching for %j finds the users that match every word", (question, found) => {
  expect(searchUsers(everybody, question)).toEqual(found);
});

test("search ignores differences between digit and letter forms", () => {
  expect(folded("٤٠٠ ۴۰۰")).toBe("400 400");
  expect(folded("إلى آلة ٱلى مـحـمـد")).toBe("الي اله الي محمد");
});
