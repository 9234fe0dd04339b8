import { databaseVariables } from "./database-variables.ts";
import * as values from "./values.ts";
import { defaultLimits, type Limits } from "../ports.ts";

/** One environment variable. A test compares all variables with the table in docs/operations.md. */
export interface Variable<T = unknown> {
  readonly read: values.Reader<T>;
  /** The default as text in the environment, such as `64MiB` or `10s`; absent if there is no default. */
  readonly default?: string;
  /**
   * Whether the value is secret. A secret value may be in a file. In this case, the variable whose name ends
   * with `_FILE`, such as `DATABASE_URL_FILE`, contains the path of the file.
   */
  readonly secret?: true;
  readonly description: string;
}

type LimitVariable = `NASHRA_LIMIT_${string}`;

const { readCount, readDuration, readSize } = values;

/** The limits of the application by the names of their variables. */
export const limitVariables = {
  NASHRA_LIMIT_BODY: limit("body", readSize, "64MiB", "maximum bytes of one request body"),
  NASHRA_LIMIT_BODIES_IN_FLIGHT: limit(
    "bodiesInFlight",
    readSize,
    "256MiB",
    "maximum bytes of all request bodies in memory",
  ),
  NASHRA_LIMIT_BODY_WAIT: limit(
    "bodyWait",
    readDuration,
    "10s",
    "how long a request waits for memory before a 503",
  ),
  NASHRA_LIMIT_FAILURES_PER_ACCOUNT: limit(
    "failuresPerAccount",
    readCount,
    "10",
    "maximum failed sign-ins and password changes per account in the window; also maximum taken addresses tried in profiles",
  ),
  NASHRA_LIMIT_FAILURES_PER_ADDRESS: limit(
    "failuresPerAddress",
    readCount,
    "100",
    "maximum failed sign-ins and password changes per network address in the window; also maximum taken addresses tried in profiles",
  ),
  NASHRA_LIMIT_FAILURE_WINDOW: limit(
    "failureWindow",
    readDuration,
    "15m",
    "window for counting failures",
  ),
  NASHRA_LIMIT_REGISTRATIONS_PER_ADDRESS: limit(
    "registrationsPerAddress",
    readCount,
    "300",
    "maximum registrations per network address in the window",
  ),
  NASHRA_LIMIT_REGISTRATION_WINDOW: limit(
    "registrationWindow",
    readDuration,
    "1h",
    "window for counting registrations",
  ),
  NASHRA_LIMIT_JOBS_PER_ACCOUNT: limit(
    "jobsPerAccount",
    readCount,
    "2",
    "maximum jobs of one account that run at the same time; ten times as many wait",
  ),
  NASHRA_LIMIT_JOB_TIME: limit(
    "jobTime",
    readDuration,
    "5s",
    "maximum processor time of one job; four times as long by the clock",
  ),
  NASHRA_LIMIT_REQUESTS_PER_ACCOUNT: limit(
    "requestsPerAccount",
    readCount,
    "600",
    "maximum requests to the API per account in a minute, counted by each server process",
  ),
  NASHRA_LIMIT_PUBLIC_PAGES: limit(
    "publicPages",
    readCount,
    "600",
    "maximum requests for public pages, documents and images per network address in a minute, counted by each server process",
  ),
  NASHRA_LIMIT_PUBLIC_CODES: limit(
    "publicCodes",
    readCount,
    "60",
    "maximum requests for public pack codes per network address in a minute, counted by each server process",
  ),
  NASHRA_LIMIT_PUBLIC_FHIR: limit(
    "publicFhir",
    readCount,
    "120",
    "maximum requests to the FHIR API per network address in a minute, counted by each server process",
  ),
  NASHRA_LIMIT_PUBLIC_VALIDATE: limit(
    "publicValidate",
    readCount,
    "30",
    "maximum texts that a network address validates with the FHIR API in a minute, counted by each server process",
  ),
  NASHRA_LIMIT_MESSAGES_PER_ADDRESS: limit(
    "messagesPerAddress",
    readCount,
    "20",
    "maximum messages of the contact form per network address in an hour, counted by each server process",
  ),
  NASHRA_LIMIT_SESSION_IDLE: limit(
    "sessionIdle",
    readDuration,
    "12h",
    "a session ends after this time without a request",
  ),
  NASHRA_LIMIT_SESSION_ABSOLUTE: limit(
    "sessionAbsolute",
    readDuration,
    "7d",
    "a session ends after this time in any case",
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
    description: "port to listen on; 0: any free port",
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
    description:
      "`postgres://…`: the records are in PostgreSQL instead of the folder; several hosts, separated by commas, are tried in turn",
  },
  ...databaseVariables,
  NASHRA_BLOBS: {
    read: values.readText,
    description:
      "location of images and XML: a folder, or `s3://bucket/prefix?endpoint=…&region=…`, of AWS without an endpoint; required if DATABASE_URL is set; otherwise the default is `blobs` in NASHRA_DATA",
  },
  AWS_ACCESS_KEY_ID: {
    read: values.readText,
    secret: true,
    description: "access key of the object store of NASHRA_BLOBS",
  },
  AWS_SECRET_ACCESS_KEY: {
    read: values.readText,
    secret: true,
    description: "secret key of the object store of NASHRA_BLOBS",
  },
  AWS_SESSION_TOKEN: {
    read: values.readText,
    secret: true,
    description: "session token, if the keys are temporary; they are not renewed",
  },
  AWS_REGION: {
    read: values.readText,
    description: "region of the object store if NASHRA_BLOBS has none",
  },
  AWS_DEFAULT_REGION: {
    read: values.readText,
    description: "region if AWS_REGION is not set either",
  },
  AWS_ENDPOINT_URL_S3: {
    read: values.readText,
    description:
      "address of the object store, such as `https://objects.example`, if NASHRA_BLOBS has none (default: AWS, in the region)",
  },
  AWS_ENDPOINT_URL: {
    read: values.readText,
    description: "address if AWS_ENDPOINT_URL_S3 is not set either",
  },
  NASHRA_S3_IDENTITY: {
    read: values.readChoice(["on", "off"]),
    default: "off",
    description:
      "`on`: the keys of the object store come from the identity of the machine, and are renewed: with AWS_ROLE_ARN from STS, with AWS_CONTAINER_CREDENTIALS_RELATIVE_URI or AWS_CONTAINER_CREDENTIALS_FULL_URI from the agent of the container, otherwise from the metadata service of EC2",
  },
  AWS_ROLE_ARN: {
    read: values.readText,
    description: "role whose keys STS gives for the token in AWS_WEB_IDENTITY_TOKEN_FILE",
  },
  AWS_WEB_IDENTITY_TOKEN_FILE: {
    read: values.readText,
    description: "file with the token of the cluster; it is read at each renewal",
  },
  AWS_ROLE_SESSION_NAME: {
    read: values.readText,
    description: "name of the sessions of the role (default: `nashra-server`)",
  },
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: {
    read: values.readText,
    description: "path at 169.254.170.2 that gives keys; Amazon ECS sets it",
  },
  AWS_CONTAINER_CREDENTIALS_FULL_URI: {
    read: values.readText,
    description:
      "URL that gives keys, with https or on the machine itself; EKS Pod Identity sets it",
  },
  AWS_CONTAINER_AUTHORIZATION_TOKEN: {
    read: values.readText,
    description: "token for this path or URL",
  },
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: {
    read: values.readText,
    description: "file with this token; it is read at each renewal",
  },
  NASHRA_ORIGIN: {
    read: values.readOrigin,
    description:
      "address of the server for browsers, such as `https://leaflets.example`; with https, common passwords are refused; set it whenever the server is behind a proxy",
  },
  NASHRA_TRUSTED_PROXIES: {
    read: values.readProxies,
    description:
      "addresses and networks whose forwarding headers are trusted, separated by commas; `loopback` is this machine",
  },
  NASHRA_REGISTRATION: {
    read: values.readChoice(["open", "closed"]),
    default: "open",
    description: "`closed`: only commands create accounts",
  },
  NASHRA_LINK_ORIGIN: {
    read: values.readOrigin,
    description:
      "address in pack codes and in links to public pages, such as `https://id.leaflets.example` (default: NASHRA_ORIGIN)",
  },
  NASHRA_PUBLIC: {
    read: values.readChoice(["all", "approved", "off"]),
    description:
      "who publishes leaflets to the public: `all`, everybody with an account; `approved`, administrators and the persons to whom they give the permission, the others wait; `off`, nobody (default: `approved` if NASHRA_ORIGIN is set, else `all`)",
  },
  NASHRA_PUBLIC_INDEX: {
    read: values.readChoice(["on", "off"]),
    default: "on",
    description: "`off`: public pages ask search engines not to list them",
  },
  NASHRA_WEBHOOK_PRIVATE: {
    read: values.readNetworks,
    description:
      "private networks or addresses, separated by commas, to which webhooks may be sent, over http too (default: none)",
  },
  NASHRA_FHIR: {
    read: values.readChoice(["public", "token", "off"]),
    default: "public",
    description:
      "who reads published leaflets at `/fhir`: `public`, everybody; `token`, clients with a bearer token; `off`, nobody; with NASHRA_PUBLIC=off nobody",
  },
  NASHRA_USER_QUOTA: {
    read: values.readSize,
    default: "2GiB",
    description: "maximum bytes of one person's leaflets, all versions together",
  },
  NASHRA_STORE_QUOTA: {
    read: values.readSize,
    description:
      "maximum bytes of the whole store, database and blobs, measured each minute (default: no maximum)",
  },
  NASHRA_ADMIN_EMAIL: {
    read: values.readText,
    description:
      "creates this administrator at the start if the address is unknown; never changes an existing account",
  },
  NASHRA_ADMIN_PASSWORD: {
    read: values.readText,
    secret: true,
    description: "password of this administrator",
  },
  NASHRA_SITE: {
    read: values.readText,
    description:
      "folder of the built site to serve: `app.html` is the application, `404.html` is the 404 page, other pages are served by their names (default: the package's site)",
  },
  NASHRA_LOG_LEVEL: {
    read: values.readChoice(["debug", "info", "warn", "error"]),
    default: "info",
    description: "minimum level of logged entries",
  },
  NASHRA_AUDIT_RETENTION: {
    read: values.readRetention,
    description:
      "age at which entries of the audit log are removed, in whole sealed batches and once a day (default: never)",
  },
  NASHRA_METRICS_PORT: {
    read: values.readPort,
    description: "port that serves Prometheus metrics at `/metrics`",
  },
  NASHRA_METRICS_HOST: {
    read: values.readHost,
    default: "127.0.0.1",
    description: "address that serves the metrics",
  },
  NASHRA_DRAIN_TIME: {
    read: values.readDuration,
    default: "10s",
    description: "how long requests in progress may take after the port is closed",
  },
  NASHRA_DRAIN_NOTICE: {
    read: values.readDuration,
    description:
      "time between a signal to stop and the closing of the port; in this time only `/readyz` replies 503, so that load balancers detect the stop, and everything else is served (default: no time)",
  },
  ...limitVariables,
} satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof variables;

/** The type of value that the reader of a variable returns. */
export type ValueOf<Name extends VariableName> =
  (typeof variables)[Name] extends Variable<infer T> ? T : never;

/**
 * Returns the checked value of a variable, or undefined if the variable is not set or invalid. Reports an
 * invalid value.
 */
export type ValueReader = <Name extends VariableName>(name: Name) => ValueOf<Name> | undefined;

/** Reports an error of a variable; `rest` is the text after its name. */
export type ReportError = (variable: string, rest: string) => void;
