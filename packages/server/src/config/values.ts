// Formats of the values of configuration variables. Each reader returns the value, or a description of a
// valid value. A message consists of the name of the variable, `must be` and this description.

import { hostUrls } from "../storage/sql/postgres-url.ts";

export type Read<T> =
  | { readonly kind: "read"; readonly value: T }
  | { readonly kind: "wrong"; readonly wanted: string };

export type Reader<T> = (text: string) => Read<T>;

const sizes: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
};
const durations: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * Reads a size in bytes: `500000B`, `64MiB`, `1.5GB`. The unit is required, because `64` could mean 64 bytes
 * or 64 MiB.
 */
export function readSize(text: string): Read<number> {
  return inUnits(text, sizes, "a size such as 64MiB, 2GiB or 500MB");
}

/** Reads a duration in milliseconds: `500ms`, `15m`, `12h`, `7d`. The unit is required. */
export function readDuration(text: string): Read<number> {
  return inUnits(text, durations, "a duration such as 500ms, 10s, 15m, 12h or 7d");
}

/** Reads a duration of a day or more in milliseconds: `365d`. */
export function readRetention(text: string): Read<number> {
  const duration = inUnits(text, durations, "a duration such as 365d, and at least 1d");
  return duration.kind === "read" && duration.value < 86_400_000
    ? wrong("a duration such as 365d, and at least 1d")
    : duration;
}

function inUnits(
  text: string,
  units: Readonly<Record<string, number>>,
  wanted: string,
): Read<number> {
  const [, digits = "", unit = ""] = /^(\d+(?:\.\d+)?) ?([A-Za-z]*)$/.exec(text) ?? [];
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined;
  const value = Math.round(Number(digits) * (factor ?? Number.NaN));
  if (digits === "" || !Number.isSafeInteger(value) || value <= 0) return wrong(wanted);
  return read(value);
}

/** Reads a whole number that is at least 1. */
export function readCount(text: string): Read<number> {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value > 0 ? read(value) : wrong("a whole number above 0");
}

export function readPort(text: string): Read<number> {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  return value >= 0 && value <= 65_535 ? read(value) : wrong("a port number, 0 to 65535");
}

export function readText(text: string): Read<string> {
  return read(text);
}

export function readHost(text: string): Read<string> {
  return /^[\w.:-]+$/.test(text)
    ? read(text)
    : wrong("an address to listen on, such as 127.0.0.1, ::1 or 0.0.0.0");
}

/** Reads an origin, written as a browser writes it in `Origin`: `https://leaflets.example`. */
export function readOrigin(text: string): Read<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
  if (isHttp && url.origin === text) return read(text);
  return wrong(
    isHttp
      ? `an origin: scheme, host and port only. Use ${url.origin} instead`
      : "an origin such as https://leaflets.example",
  );
}

/** Creates a reader that accepts exactly the words in `choices`. */
export function readChoice<const T extends string>(choices: readonly T[]): Reader<T> {
  return (text) => {
    const value = choices.find((choice) => choice === text);
    return value === undefined ? wrong(`one of ${choices.join(", ")}`) : read(value);
  };
}

/** Reads addresses and networks that are separated by commas: `10.0.0.2, 192.168.0.0/16, fd00::/8`. */
export function readNetworks(text: string): Read<readonly string[]> {
  const entries = entriesOf(text);
  const bad = entries.find((entry) => !isNetwork(entry));
  if (bad === undefined) return read(entries);
  return wrong(
    `addresses or networks separated by commas, such as 10.0.0.2 or 192.168.0.0/16; “${bad}” is not valid`,
  );
}

function entriesOf(text: string): readonly string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** Like `readNetworks`; `loopback` is an entry too. */
export function readProxies(text: string): Read<readonly string[]> {
  const entries = entriesOf(text);
  const bad = entries.find((entry) => entry !== "loopback" && !isNetwork(entry));
  if (bad === undefined) return read(entries);
  return wrong(
    `addresses or networks separated by commas, such as 10.0.0.2, 192.168.0.0/16 or loopback; “${bad}” is not valid`,
  );
}

function isNetwork(entry: string): boolean {
  const [address = "", bits, more] = entry.split("/");
  const widest = isIPv4(address) ? 32 : isIPv6(address) ? 128 : undefined;
  if (widest === undefined || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
}

function isIPv4(address: string): boolean {
  const parts = address.split(".");
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
}

function isIPv6(address: string): boolean {
  return address.includes(":") && URL.canParse(`http://[${address}]/`);
}

/** Reads a connection URL of PostgreSQL, with one host or several. */
export function readPostgresUrl(text: string): Read<string> {
  // The value contains a password, so the message does not repeat it.
  return hostUrls(text) === undefined
    ? wrong(
        "postgres://user:password@host/database, also with several hosts, one:5432,two:5433, and with target_session_attrs=read-write",
      )
    : read(text);
}

function read<T>(value: T): Read<T> {
  return { kind: "read", value };
}

function wrong(wanted: string): { readonly kind: "wrong"; readonly wanted: string } {
  return { kind: "wrong", wanted };
}
