import { describe } from "vitest";
import { sqliteLocations } from "./store-locations.ts";
import { storeContract } from "./store-contract.ts";

describe("a store on SQLite and a folder", () => {
  storeContract(sqliteLocations());
});
