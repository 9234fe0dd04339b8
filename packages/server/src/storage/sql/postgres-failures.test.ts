import { describe, expect, it } from "vitest";
import { ReferenceViolation, StoreCorruptError, UniqueViolation } from "../errors.ts";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";
import { fromPostgresFailure, isDeadlock, isReadOnly } from "./postgres-failures.ts";

function failure(code: string, message = "message of the server"): Error {
  return Object.assign(new Error(message), { code });
}

describe("a failure of PostgreSQL", () => {
  it.each([
    ["53100", StoreFullError],
    ["23505", UniqueViolation],
    ["23503", ReferenceViolation],
    ["XX001", StoreCorruptError],
    ["57P01", StoreUnavailableError],
    ["57014", StoreUnavailableError],
    ["08006", StoreUnavailableError],
    ["53300", StoreUnavailableError],
    ["25006", StoreUnavailableError],
    ["28P01", StoreUnavailableError],
    ["3D000", StoreUnavailableError],
    ["ECONNREFUSED", StoreUnavailableError],
    ["ECONNRESET", StoreUnavailableError],
    ["ENOTFOUND", StoreUnavailableError],
  ])("with the code %s becomes an error of the store", (code, kind) => {
    const error = failure(code);
    expect(fromPostgresFailure(error)).toBeInstanceOf(kind);
    expect(fromPostgresFailure(error)).toMatchObject({ cause: error });
  });

  it("is classified by the error of the first address if every address of a host fails", () => {
    const error = new AggregateError([failure("ECONNREFUSED"), failure("ECONNREFUSED")]);
    expect(fromPostgresFailure(error)).toBeInstanceOf(StoreUnavailableError);
  });

  it("without a code is recognised by the message of `pg`", () => {
    for (const message of ["Connection terminated unexpectedly", "Query read timeout"]) {
      expect(fromPostgresFailure(new Error(message))).toBeInstanceOf(StoreUnavailableError);
    }
  });

  it("is unchanged if it is a defect", () => {
    for (const error of [failure("42601"), failure("22021"), new TypeError("x"), "text"]) {
      expect(fromPostgresFailure(error)).toBe(error);
    }
  });

  it("of a replica is recognised by its code, in every language", () => {
    const message = "Transaktion kann nicht in den Lese-Schreib-Modus gesetzt werden";
    expect(isReadOnly(failure("0A000", message))).toBe(true);
    expect(isReadOnly(failure("25006"))).toBe(true);
    expect(isReadOnly(failure("42601", message))).toBe(false);
  });

  it("is a deadlock if it has the code of a deadlock", () => {
    expect(isDeadlock(failure("40P01"))).toBe(true);
    expect(isDeadlock(failure("23505"))).toBe(false);
  });
});
