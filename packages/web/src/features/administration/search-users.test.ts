import { expect, test } from "vitest";

import type { User } from "../../api/calls.ts";
import { folded, searchUsers } from "./search-users.ts";

const rana = aUser("Rana Haddad", "rana@example.org", "Wadi Pharma");
const omar = aUser("عُمر أحمد", "omar@example.org", "شركة الوادي");
const claire = aUser("Claire Fontaine", "claire@example.org", "Atelier Santé");
const allUsers = [rana, omar, claire];

function aUser(name: string, email: string, organization: string): User {
  return {
    _id: email,
    name,
    email,
    organization,
    isAdmin: false,
    mayPublish: false,
    publishing: "public",
  };
}

test.each([
  ["", allUsers],
  ["  ", allUsers],
  ["RANA", [rana]],
  ["haddad wadi", [rana]],
  ["example.org", allUsers],
  ["sante", [claire]],
  ["عمر احمد", [omar]],
  ["شركه", [omar]],
  ["nobody", []],
])("a search for %j finds the users who match every word of it", (searchText, found) => {
  expect(searchUsers(allUsers, searchText)).toEqual(found);
});

test("search treats different forms of a digit or of an Arabic letter as equal", () => {
  expect(folded("٤٠٠ ۴۰۰")).toBe("400 400");
  expect(folded("إلى آلة ٱلى مـحـمـد")).toBe("الي اله الي محمد");
});
