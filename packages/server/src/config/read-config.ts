import { blobsOf } from "./blob-location.ts";
import { unknownVariables } from "./unknown-variables.ts";
import {
  limitVariables,
  variables,
  type ReportError,
  type ValueOf,
  type ValueReader,
  type Variable,
  type VariableName,
} from "./variables.ts";
import { registration } from "../api/users/contract.ts";
import { defaultLimits, type Limits, type LogLevel, type Settings } from "../ports.ts";
import type { BlobLocation } from "../storage/blobs/open-blobs.ts";
import type { CompactVersions } from "../storage/maintenance-ports.ts";
import type { DatabaseLocation, PostgresLocation } from "../storage/sql/database.ts";

/** The configuration of the server and its commands. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly database: DatabaseLocation;
  /** Milliseconds that one statement of a request may take in PostgreSQL. */
  readonly queryTime: number;
  readonly blobs: BlobLocation;
  /** Addresses, networks (`10.0.0.0/8`) or `loopback`. */
  readonly trustedProxies: readonly string[];
  readonly firstAdministrator: { readonly email: string; readonly password: string } | undefined;
  /** Folder of the built web application. */
  readonly site: string | undefined;
  /** Private networks and addresses to which webhooks may be sent. */
  readonly webhookNetworks: readonly string[];
  readonly logLevel: LogLevel;
  /** Maximum bytes of the whole store; undefined: no maximum. */
  readonly storeQuota: number | undefined;
  readonly compactVersions: CompactVersions;
  /** Milliseconds after which entries of the audit log are removed; undefined: never. */
  readonly auditRetention: number | undefined;
  /** Milliseconds that requests in progress may take after the port is closed. */
  readonly drainTime: number;
  /** Milliseconds between a signal to stop and the closing of the port. */
  readonly drainNotice: number;
  readonly settings: Settings;
}

export interface ConfigError {
  readonly variable: string;
  /** A sentence that starts with the name of the variable. Never contains a secret. */
  readonly message: string;
}

export type ConfigResult =
  | { readonly kind: "valid"; readonly config: Config }
  | { readonly kind: "invalid"; readonly errors: readonly ConfigError[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment. `readFile` returns the text of the file that a `…_FILE` variable names, and throws
 * if the file cannot be read. All errors are reported together.
 */
export function readConfig(env: Environment, readFile: (path: string) => string): ConfigResult {
  const errors: ConfigError[] = [...unknownVariables(env)];
  const reportError = (variable: string, rest: string): void => {
    errors.push({ variable, message: `${variable} ${rest}` });
  };
  const unread = new Set<string>();
  const value = <Name extends VariableName>(name: Name): ValueOf<Name> | undefined => {
    const variable: Variable = variables[name];
    const text = textOf(env, name, variable, readFile, (at, rest) => {
      reportError(at, rest);
      unread.add(name);
    });
    if (text === undefined) return undefined;
    const read = variable.read(text);
    // The cast is safe, because the reader of the variable `Name` returns the type ValueOf<Name>.
    if (read.kind === "read") return read.value as ValueOf<Name>;
    reportError(name, `must be ${read.wanted}.`);
    unread.add(name);
    return undefined;
  };
  // If a variable could not be read, no error about its combination with other variables is reported.
  const config = configOf(value, (variable, rest) => {
    if (!unread.has(variable)) reportError(variable, rest);
  });
  return errors.length === 0 ? { kind: "valid", config } : { kind: "invalid", errors };
}

function configOf(value: ValueReader, reportError: ReportError): Config {
  const folder = value("NASHRA_DATA") ?? ".data";
  const url = value("DATABASE_URL");
  const metricsHost = value("NASHRA_METRICS_HOST") ?? "127.0.0.1";
  const metricsPort = value("NASHRA_METRICS_PORT");
  const host = value("HOST") ?? "127.0.0.1";
  const port = value("PORT") ?? 3000;
  if (metricsPort === port && port !== 0 && overlap(host, metricsHost))
    reportError("NASHRA_METRICS_PORT", `must be another port than PORT, which is ${port}.`);
  return {
    host,
    port,
    metrics: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
    database: url === undefined ? { kind: "sqlite", folder } : postgresOf(value, url),
    queryTime: value("NASHRA_DATABASE_QUERY_TIME") ?? 5_000,
    blobs: blobsOf(value, url === undefined ? `${folder}/blobs` : undefined, reportError),
    trustedProxies: value("NASHRA_TRUSTED_PROXIES") ?? [],
    firstAdministrator: administratorOf(value, reportError),
    site: value("NASHRA_SITE"),
    webhookNetworks: value("NASHRA_WEBHOOK_PRIVATE") ?? [],
    logLevel: value("NASHRA_LOG_LEVEL") ?? "info",
    storeQuota: value("NASHRA_STORE_QUOTA"),
    compactVersions: value("NASHRA_COMPACT_VERSIONS") ?? "after-backup",
    auditRetention: value("NASHRA_AUDIT_RETENTION"),
    drainTime: value("NASHRA_DRAIN_TIME") ?? 10_000,
    drainNotice: value("NASHRA_DRAIN_NOTICE") ?? 0,
    settings: {
      origin: value("NASHRA_ORIGIN"),
      linkOrigin: value("NASHRA_LINK_ORIGIN"),
      registration: value("NASHRA_REGISTRATION") ?? "open",
      publicAccess: value("NASHRA_PUBLIC") ?? (value("NASHRA_ORIGIN") ? "approved" : "all"),
      publicIndex: value("NASHRA_PUBLIC_INDEX") !== "off",
      fhirAccess: value("NASHRA_FHIR") ?? "public",
      userQuota: value("NASHRA_USER_QUOTA") ?? 2 * 1024 ** 3,
      limits: limitsOf(value, reportError),
    },
  };
}

function postgresOf(value: ValueReader, url: string): PostgresLocation {
  return {
    kind: "postgres",
    url,
    connections: value("NASHRA_DATABASE_POOL") ?? 20,
    connectTime: value("NASHRA_DATABASE_CONNECT_TIME") ?? 5_000,
    prepare: value("NASHRA_DATABASE_PREPARE") === "on",
  };
}

/** Whether listeners at these two addresses conflict if they use the same port. */
function overlap(host: string, other: string): boolean {
  const everywhere = new Set(["0.0.0.0", "::"]);
  return host === other || everywhere.has(host) || everywhere.has(other);
}

function administratorOf(
  value: ValueReader,
  reportError: ReportError,
): Config["firstAdministrator"] {
  const email = value("NASHRA_ADMIN_EMAIL");
  const password = value("NASHRA_ADMIN_PASSWORD");
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined)
    reportError("NASHRA_ADMIN_EMAIL", "must be set with NASHRA_ADMIN_PASSWORD.");
  if (password === undefined)
    reportError("NASHRA_ADMIN_PASSWORD", "must be set with NASHRA_ADMIN_EMAIL.");
  if (email !== undefined && !registration.shape.email.safeParse(email).success)
    reportError("NASHRA_ADMIN_EMAIL", "must be an e-mail address.");
  if (password !== undefined && !registration.shape.password.safeParse(password).success)
    reportError("NASHRA_ADMIN_PASSWORD", "must have at least 6 characters, and at most 1024.");
  return { email: email ?? "", password: password ?? "" };
}

function limitsOf(value: ValueReader, reportError: ReportError): Limits {
  const limits: Record<keyof Limits, number> = { ...defaultLimits };
  for (const [name, { field }] of Object.entries(limitVariables))
    // The cast is safe, because `Object.entries` returns the keys of `limitVariables`.
    limits[field] = value(name as keyof typeof limitVariables) ?? limits[field];
  if (limits.bodiesInFlight < limits.body)
    reportError("NASHRA_LIMIT_BODIES_IN_FLIGHT", "must be at least NASHRA_LIMIT_BODY.");
  if (limits.sessionAbsolute < limits.sessionIdle)
    reportError("NASHRA_LIMIT_SESSION_ABSOLUTE", "must be at least NASHRA_LIMIT_SESSION_IDLE.");
  return limits;
}

/** The text of a variable or of its file. An empty variable counts as not set. */
function textOf(
  env: Environment,
  name: VariableName,
  variable: Variable,
  readFile: (path: string) => string,
  reportError: ReportError,
): string | undefined {
  const text = env[name] || undefined;
  const file = variable.secret ? env[`${name}_FILE`] || undefined : undefined;
  if (file === undefined) return text;
  if (text !== undefined) {
    reportError(name, `and ${name}_FILE are both set; set one of them.`);
    return undefined;
  }
  try {
    const secret = readFile(file).replace(/\r?\n$/, "");
    if (secret !== "") return secret;
    reportError(`${name}_FILE`, `names an empty file: ${file}.`);
  } catch {
    reportError(`${name}_FILE`, `names a file that cannot be read: ${file}.`);
  }
  return undefined;
}
