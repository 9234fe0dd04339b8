import * as values from "./values.ts";
import { defaultLimits, type Limits } from "../ports.ts";

/** One environment variable. docs/operations.md has this table; a test compares them. */
export interface Variable<T = unknown> {
  readonly read: values.Reader<T>;
  /** The default in the format of a value; absent: there is no default. */
  readonly default?: string;
  /** The value may also be in a file. The variable with `_FILE` after this name contains the path. */
  readonly secret?: true;
  readonly description: string;
}

type LimitVariable = `NASHRA_LIMIT_${string}`;

const { readCount, readDuration, readSize } = values;

/** The limits of the application by the names of their variables. */
export const limitVariables = {
  NASHRA_LIMIT_BODY: limit("body", readSize, "64MiB", "bytes of one request body"),
  NASHRA_LIMIT_BODIES_IN_FLIGHT: limit(
    "bodiesInFlight",
    readSize,
    "256MiB",
    "bytes of request bodies held at once",
  ),
  NASHRA_LIMIT_BODY_WAIT: limit(
    "bodyWait",
    readDuration,
    "10s",
    "how long a request waits for its turn before 503",
  ),
  NASHRA_LIMIT_FAILURES_PER_ACCOUNT: limit(
    "failuresPerAccount",
    readCount,
    "10",
    "failed sign-ins and password changes an account, in the window",
  ),
  NASHRA_LIMIT_FAILURES_PER_ADDRESS: limit(
    "failuresPerAddress",
    readCount,
    "100",
    "the same, an address",
  ),
  NASHRA_LIMIT_FAILURE_WINDOW: limit(
    "failureWindow",
    readDuration,
    "15m",
    "the window failures are counted in",
  ),
  NASHRA_LIMIT_REGISTRATIONS_PER_ADDRESS: limit(
    "registrationsPerAddress",
    readCount,
    "300",
    "registrations an address, in their window",
  ),
  NASHRA_LIMIT_REGISTRATION_WINDOW: limit(
    "registrationWindow",
    readDuration,
    "1h",
    "the window registrations are counted in",
  ),
  NASHRA_LIMIT_SESSION_IDLE: limit(
    "sessionIdle",
    readDuration,
    "12h",
    "a session ends after so long without a request",
  ),
  NASHRA_LIMIT_SESSION_ABSOLUTE: limit(
    "sessionAbsolute",
    readDuration,
    "7d",
    "a session ends after so long anyhow",
  ),
} satisfies Readonly<Record<LimitVariable, Variable<number> & { readonly field: keyof Limits }>>;

function limit(
  field: keyof Limits,
  read: values.Reader<number>,
  defaultText: string,
  description: string,
): Variable<number> & { readonly field: keyof Limits } {
  const value = read(defaultText);
  if (value.kind === "wrong" || value.value !== defaultLimits[field])
    throw new Error(`The default of the limit ${field} is not ${defaultText}.`);
  return { field, read, default: defaultText, description };
}

/** Every variable that the server reads, in the order of the documentation. */
export const variables = {
  PORT: {
    read: values.readPort,
    default: "3000",
    description: "port to listen on; 0 takes a free one",
  },
  HOST: {
    read: values.readHost,
    default: "127.0.0.1",
    description: "address to listen on; 0.0.0.0 is every IPv4 address of the machine",
  },
  NASHRA_DATA: {
    read: values.readText,
    default: ".data",
    description: "folder of the embedded store; on a local disk, not on a network share",
  },
  DATABASE_URL: {
    read: values.readPostgresUrl,
    secret: true,
    description: "`postgres://…`: records are in PostgreSQL and not in the folder",
  },
  NASHRA_BLOBS: {
    read: values.readText,
    description:
      "where images and XML are: a folder, or `s3://bucket/prefix?endpoint=…&region=…`; must be set with DATABASE_URL (default: `blobs` in NASHRA_DATA)",
  },
  AWS_ACCESS_KEY_ID: {
    read: values.readText,
    secret: true,
    description: "key of the object store of NASHRA_BLOBS",
  },
  AWS_SECRET_ACCESS_KEY: { read: values.readText, secret: true, description: "its secret" },
  NASHRA_ORIGIN: {
    read: values.readOrigin,
    description:
      "where browsers find the server, such as `https://leaflets.example`; set it whenever a proxy stands before the server",
  },
  NASHRA_TRUSTED_PROXIES: {
    read: values.readProxies,
    description:
      "addresses and networks whose forwarding headers count, separated by commas; `loopback` is this machine",
  },
  NASHRA_REGISTRATION: {
    read: values.readChoice(["open", "closed"]),
    default: "open",
    description: "`closed`: accounts are made by commands only",
  },
  NASHRA_USER_QUOTA: {
    read: values.readSize,
    default: "2GiB",
    description: "bytes the leaflets of one person may take, all versions together",
  },
  NASHRA_ADMIN_EMAIL: {
    read: values.readText,
    description:
      "at start, makes this administrator if the address is unknown; an account that exists is never changed",
  },
  NASHRA_ADMIN_PASSWORD: {
    read: values.readText,
    secret: true,
    description: "the password for it",
  },
  NASHRA_SITE: {
    read: values.readText,
    description:
      "folder of the built site to serve: `app.html` is the application, other pages answer by their names, `404.html` what is not there (default: the package's own)",
  },
  NASHRA_LOG_LEVEL: {
    read: values.readChoice(["debug", "info", "warn", "error"]),
    default: "info",
    description: "the least level that is logged",
  },
  NASHRA_METRICS_PORT: {
    read: values.readPort,
    description: "serves Prometheus metrics at `/metrics` of this port",
  },
  NASHRA_METRICS_HOST: {
    read: values.readHost,
    default: "127.0.0.1",
    description: "address of the metrics",
  },
  NASHRA_DRAIN_TIME: {
    read: values.readDuration,
    default: "10s",
    description: "how long requests under way may take once the server is told to stop",
  },
  NASHRA_DRAIN_NOTICE: {
    read: values.readDuration,
    description:
      "how long a server that is told to stop answers with 503 before it takes no connection any more, so that a balancer sees it at `/readyz`; none where it is not set",
  },
  ...limitVariables,
} satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof variables;

/** The type of value that the reader of a variable returns. */
export type ValueOf<Name extends VariableName> =
  (typeof variables)[Name] extends Variable<infer T> ? T : never;

/** Returns the checked value of a variable. Reports an invalid value and returns undefined. */
export type ValueReader = <Name extends VariableName>(name: Name) => ValueOf<Name> | undefined;

/** Reports an error of a variable; `rest` is the text after its name. */
export type ReportError = (variable: string, rest: string) => void;
