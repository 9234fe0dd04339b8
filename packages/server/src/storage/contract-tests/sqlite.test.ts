import { describe } from "vitest";
import { sqlitePlaces } from "./places.ts";
import { storeContract } from "./store-contract.ts";

describe("a store on SQLite and a folder", () => {
  storeContract(sqlitePlaces());
});
