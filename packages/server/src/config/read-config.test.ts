import { describe, expect, test } from "vitest";

import { limitVariables, variables } from "./variables.ts";
import { readConfig, type Config } from "./read-config.ts";
import { defaultLimits } from "../ports.ts";

const noFiles = (path: string): string => {
  throw new Error(`no file ${path}`);
};

function valid(env: Record<string, string>, readFile = noFiles): Config {
  const result = readConfig(env, readFile);
  if (result.kind === "invalid") throw new Error(JSON.stringify(result.errors));
  return result.config;
}

function messages(env: Record<string, string>, readFile = noFiles): readonly string[] {
  const result = readConfig(env, readFile);
  return result.kind === "invalid" ? result.errors.map(({ message }) => message) : [];
}

const s3 = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
const blobLocation = "s3://leaflets/one/two?endpoint=https://objects.example&region=eu-1";

test("uses a local folder, listens only on this machine and creates no administrator by default", () => {
  expect(valid({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    metrics: undefined,
    database: { kind: "sqlite", folder: ".data" },
    queryTime: 5_000,
    blobs: { kind: "folder", path: ".data/blobs" },
    trustedProxies: [],
    webhookNetworks: [],
    firstAdministrator: undefined,
    site: undefined,
    logLevel: "info",
    storeQuota: undefined,
    compactVersions: "after-backup",
    auditRetention: undefined,
    drainTime: 10_000,
    drainNotice: 0,
    settings: {
      origin: undefined,
      linkOrigin: undefined,
      publicAccess: "all",
      publicIndex: true,
      fhirAccess: "public",
      registration: "open",
      userQuota: 2 * 1024 ** 3,
      limits: defaultLimits,
    },
  });
});

test("treats an empty variable as not set", () => {
  const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, ""]));
  expect(valid(empty)).toEqual(valid({}));
});

test("has a variable for every limit", () => {
  const fields = Object.values(limitVariables).map(({ field }) => field);
  expect(fields.toSorted()).toEqual(Object.keys(defaultLimits).toSorted());
});

describe("accepts the environment", () => {
  test.each<readonly [Record<string, string>, object]>([
    [{ PORT: "0" }, { port: 0 }],
    [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
    [{ NASHRA_DATA: "/srv/n" }, { database: { kind: "sqlite", folder: "/srv/n" } }],
    [{ NASHRA_DATA: "/srv/n" }, { blobs: { kind: "folder", path: "/srv/n/blobs" } }],
    [{ NASHRA_BLOBS: "/srv/b" }, { blobs: { kind: "folder", path: "/srv/b" } }],
    [
      { DATABASE_URL: "postgres://u:p@db/n", NASHRA_BLOBS: "/srv/b" },
      {
        database: { kind: "postgres", url: "postgres://u:p@db/n", connections: 20, prepare: false },
      },
    ],
    [
      {
        DATABASE_URL: "postgres://u:p@one:5432,two:5433/n?target_session_attrs=read-write",
        NASHRA_BLOBS: "/srv/b",
        NASHRA_DATABASE_POOL: "7",
        NASHRA_DATABASE_CONNECT_TIME: "2s",
        NASHRA_DATABASE_QUERY_TIME: "3s",
        NASHRA_DATABASE_PREPARE: "on",
      },
      {
        database: { kind: "postgres", connections: 7, connectTime: 2000, prepare: true },
        queryTime: 3000,
      },
    ],
    [
      { ...s3, NASHRA_BLOBS: blobLocation },
      {
        blobs: {
          kind: "s3",
          endpoint: "https://objects.example",
          bucket: "leaflets",
          region: "eu-1",
          prefix: "one/two",
          accessKeyId: "key",
          secretAccessKey: "secret",
        },
      },
    ],
    [
      { ...s3, NASHRA_BLOBS: "s3://b", AWS_REGION: "eu-1", AWS_SESSION_TOKEN: "token" },
      {
        blobs: { endpoint: "https://s3.eu-1.amazonaws.com", region: "eu-1", sessionToken: "token" },
      },
    ],
    [
      { ...s3, NASHRA_BLOBS: "s3://b", AWS_DEFAULT_REGION: "cn-north-1" },
      { blobs: { endpoint: "https://s3.cn-north-1.amazonaws.com.cn", region: "cn-north-1" } },
    ],
    [
      {
        ...s3,
        NASHRA_BLOBS: blobLocation,
        AWS_REGION: "us-1",
        AWS_ENDPOINT_URL: "https://other.example",
      },
      { blobs: { endpoint: "https://objects.example", region: "eu-1" } },
    ],
    [
      {
        ...s3,
        NASHRA_BLOBS: "s3://b?region=eu-1",
        AWS_ENDPOINT_URL: "https://all.example",
        AWS_ENDPOINT_URL_S3: "https://s3.example",
      },
      { blobs: { endpoint: "https://s3.example" } },
    ],
    [
      {
        NASHRA_BLOBS: blobLocation,
        NASHRA_S3_IDENTITY: "on",
        AWS_ROLE_ARN: "arn:aws:iam::123456789012:role/leaflets",
        AWS_WEB_IDENTITY_TOKEN_FILE: "/run/token",
        AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: "/v2/keys",
      },
      {
        blobs: {
          identity: {
            kind: "web",
            tokenFile: "/run/token",
            roleArn: "arn:aws:iam::123456789012:role/leaflets",
          },
        },
      },
    ],
    [
      {
        NASHRA_BLOBS: blobLocation,
        NASHRA_S3_IDENTITY: "on",
        AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: "/v2/keys",
      },
      { blobs: { identity: { kind: "container", relativeUri: "/v2/keys" } } },
    ],
    [
      { NASHRA_BLOBS: blobLocation, NASHRA_S3_IDENTITY: "on" },
      { blobs: { identity: { kind: "instance" } } },
    ],
    [{ AWS_ENDPOINT_URL: "no address", AWS_REGION: "" }, { blobs: { kind: "folder" } }],
    [
      { NASHRA_ORIGIN: "https://n.example:8443" },
      { settings: { origin: "https://n.example:8443" } },
    ],
    [
      { NASHRA_TRUSTED_PROXIES: "10.0.0.2, fd00::/8,loopback" },
      { trustedProxies: ["10.0.0.2", "fd00::/8", "loopback"] },
    ],
    [
      { NASHRA_WEBHOOK_PRIVATE: "10.0.0.2, fd00::/8" },
      { webhookNetworks: ["10.0.0.2", "fd00::/8"] },
    ],
    [{ NASHRA_REGISTRATION: "closed" }, { settings: { registration: "closed" } }],
    [{ NASHRA_USER_QUOTA: "1.5GiB" }, { settings: { userQuota: 1.5 * 1024 ** 3 } }],
    [{ NASHRA_USER_QUOTA: "500MB" }, { settings: { userQuota: 500_000_000 } }],
    [{ NASHRA_USER_QUOTA: "1000B" }, { settings: { userQuota: 1000 } }],
    [{ NASHRA_STORE_QUOTA: "1TB" }, { storeQuota: 1e12 }],
    [{ NASHRA_LOG_LEVEL: "debug" }, { logLevel: "debug" }],
    [{ NASHRA_METRICS_PORT: "9100" }, { metrics: { host: "127.0.0.1", port: 9100 } }],
    [
      { NASHRA_METRICS_PORT: "9100", NASHRA_METRICS_HOST: "0.0.0.0" },
      { metrics: { host: "0.0.0.0", port: 9100 } },
    ],
    [{ PORT: "0", NASHRA_METRICS_PORT: "0" }, { port: 0 }],
    [
      { PORT: "9100", HOST: "192.0.2.7", NASHRA_METRICS_PORT: "9100" },
      { port: 9100, metrics: { port: 9100 } },
    ],
    [{ NASHRA_DRAIN_TIME: "30s" }, { drainTime: 30_000 }],
    [{ NASHRA_COMPACT_VERSIONS: "always" }, { compactVersions: "always" }],
    [{ NASHRA_AUDIT_RETENTION: "365d" }, { auditRetention: 365 * 86_400_000 }],
    [{ NASHRA_DRAIN_NOTICE: "5s" }, { drainNotice: 5_000 }],
    [{ NASHRA_LIMIT_SESSION_IDLE: "30m" }, { settings: { limits: { sessionIdle: 1_800_000 } } }],
    [{ NASHRA_LIMIT_BODY: "1MiB" }, { settings: { limits: { body: 1_048_576 } } }],
    [
      { NASHRA_LIMIT_FAILURES_PER_ACCOUNT: "3" },
      { settings: { limits: { failuresPerAccount: 3 } } },
    ],
    [
      { NASHRA_ADMIN_EMAIL: "a@n.example", NASHRA_ADMIN_PASSWORD: "secret" },
      { firstAdministrator: { email: "a@n.example", password: "secret" } },
    ],
    [{ PATH: "/bin", NASHRA: "x" }, { port: 3000 }],
  ])("%j", (env, config) => {
    expect(valid(env)).toMatchObject(config);
  });
});

describe("checking the environment", () => {
  test.each<readonly [Record<string, string>, string]>([
    [{ PORT: "http" }, "PORT must be a port number, 0 to 65535."],
    [{ PORT: "70000" }, "PORT must be a port number, 0 to 65535."],
    [{ HOST: "a b" }, "HOST must be an address to listen on"],
    [{ DATABASE_URL: "mysql://u:hunter2@db/n" }, "DATABASE_URL must be postgres://"],
    [{ DATABASE_URL: "postgres://u:hunter2@one,two:x/n" }, "DATABASE_URL must be postgres://"],
    [
      { DATABASE_URL: "postgres://u:hunter2@one,two/n?target_session_attrs=standby" },
      "DATABASE_URL must be postgres://",
    ],
    [{ DATABASE_URL: "postgres://u:hunter2@db/n" }, "NASHRA_BLOBS must be set with DATABASE_URL"],
    [{ NASHRA_BLOBS: "ftp://x" }, "NASHRA_BLOBS must be a folder or s3://"],
    [
      { ...s3, NASHRA_BLOBS: "s3://b?region=r&endpoint=ftp://o" },
      "NASHRA_BLOBS must contain endpoint=https://",
    ],
    [
      { ...s3, NASHRA_BLOBS: "s3://b?region=r", AWS_ENDPOINT_URL: "objects" },
      "AWS_ENDPOINT_URL must be an address",
    ],
    [
      { ...s3, NASHRA_BLOBS: blobLocation, NASHRA_S3_IDENTITY: "on" },
      "AWS_ACCESS_KEY_ID must not be set with NASHRA_S3_IDENTITY=on",
    ],
    [
      {
        NASHRA_BLOBS: blobLocation,
        NASHRA_S3_IDENTITY: "on",
        AWS_ROLE_ARN: "arn:aws:iam::1:role/r",
      },
      "AWS_WEB_IDENTITY_TOKEN_FILE must be set with AWS_ROLE_ARN",
    ],
    [{ ...s3, NASHRA_BLOBS: "s3://b?endpoint=https://o" }, "NASHRA_BLOBS must contain region="],
    [{ ...s3, NASHRA_BLOBS: `${blobLocation}&acl=public` }, "NASHRA_BLOBS has no parameter “acl”."],
    [{ ...s3, NASHRA_BLOBS: "s3://k:hunter2@b?x" }, "NASHRA_BLOBS must name a bucket"],
    [{ ...s3, NASHRA_BLOBS: "s3://b/a%2Fb?region=r" }, "NASHRA_BLOBS must have a prefix"],
    [{ NASHRA_BLOBS: blobLocation }, "AWS_ACCESS_KEY_ID must be set"],
    [{ NASHRA_ORIGIN: "n.example" }, "NASHRA_ORIGIN must be an origin such as"],
    [{ NASHRA_ORIGIN: "ftp://n.example" }, "NASHRA_ORIGIN must be an origin such as"],
    [{ NASHRA_ORIGIN: "https://n.example/app" }, "NASHRA_ORIGIN must be an origin: "],
    [{ NASHRA_TRUSTED_PROXIES: "10.0.0.0/33" }, "NASHRA_TRUSTED_PROXIES must be addresses"],
    [{ NASHRA_WEBHOOK_PRIVATE: "loopback" }, "NASHRA_WEBHOOK_PRIVATE must be addresses"],
    [{ NASHRA_TRUSTED_PROXIES: "proxy" }, "NASHRA_TRUSTED_PROXIES must be addresses"],
    [{ NASHRA_TRUSTED_PROXIES: "*" }, "NASHRA_TRUSTED_PROXIES must be addresses"],
    [{ NASHRA_REGISTRATION: "maybe" }, "NASHRA_REGISTRATION must be one of open, closed."],
    [{ NASHRA_USER_QUOTA: "lots" }, "NASHRA_USER_QUOTA must be a size"],
    [{ NASHRA_USER_QUOTA: "0" }, "NASHRA_USER_QUOTA must be a size"],
    [{ NASHRA_STORE_QUOTA: "10" }, "NASHRA_STORE_QUOTA must be a size"],
    [{ NASHRA_LIMIT_BODY: "64" }, "NASHRA_LIMIT_BODY must be a size such as 64MiB"],
    [{ NASHRA_AUDIT_RETENTION: "23h" }, "NASHRA_AUDIT_RETENTION must be a duration"],
    [{ NASHRA_DRAIN_TIME: "10" }, "NASHRA_DRAIN_TIME must be a duration"],
    [{ NASHRA_LIMIT_BODY: "1GiB" }, "NASHRA_LIMIT_BODIES_IN_FLIGHT must be at least"],
    [{ NASHRA_LIMIT_SESSION_IDLE: "30d" }, "NASHRA_LIMIT_SESSION_ABSOLUTE must be at least"],
    [{ NASHRA_LIMIT_FAILURES_PER_ACCOUNT: "-1" }, "NASHRA_LIMIT_FAILURES_PER_ACCOUNT must be a"],
    [{ NASHRA_ADMIN_EMAIL: "a@n.example" }, "NASHRA_ADMIN_PASSWORD must be set"],
    [{ NASHRA_ADMIN_PASSWORD: "hunter2" }, "NASHRA_ADMIN_EMAIL must be set"],
    [
      { NASHRA_ADMIN_EMAIL: "a@n.example", NASHRA_ADMIN_PASSWORD: "short" },
      "NASHRA_ADMIN_PASSWORD must have at least 6 characters",
    ],
    [
      { NASHRA_ORIGN: "https://n.example" },
      "NASHRA_ORIGN is not a variable of this server; did you mean NASHRA_ORIGIN?",
    ],
    [{ NASHRA_PORT: "80" }, "did you mean PORT?"],
    [{ NASHRA_HOST: "::" }, "did you mean HOST?"],
    [{ NASHRA_DATABASE_URL: "x" }, "did you mean DATABASE_URL?"],
    [{ NASHRA_PROT: "80" }, "did you mean PORT?"],
    [
      { PORT: "9100", NASHRA_METRICS_PORT: "9100" },
      "NASHRA_METRICS_PORT must be another port than PORT, which is 9100.",
    ],
    [
      { PORT: "9100", HOST: "0.0.0.0", NASHRA_METRICS_PORT: "9100" },
      "NASHRA_METRICS_PORT must be another port than PORT, which is 9100.",
    ],
    [{ NASHRA_LIMITS_BODY: "1" }, "did you mean NASHRA_LIMIT_BODY?"],
    [{ NASHRA_ADMIN_EMAIL_FILE: "x" }, "NASHRA_ADMIN_EMAIL_FILE is not a variable of this server"],
  ])("rejects %j with a message that names the variable", (env, message) => {
    expect(messages(env)).toContainEqual(expect.stringContaining(message));
    expect(messages(env).join(" ")).not.toContain("hunter2");
  });

  test("accepts the variables of programs that call the server", () => {
    expect(messages({ NASHRA_URL: "http://localhost:3000", NASHRA_TOKEN: "x" })).toEqual([]);
  });

  test("reports all errors together", () => {
    expect(messages({ PORT: "x", NASHRA_REGISTRATION: "x", NASHRA_X: "x" })).toHaveLength(3);
  });
});

describe("a secret in a file", () => {
  const admin = { NASHRA_ADMIN_EMAIL: "a@n.example", NASHRA_ADMIN_PASSWORD_FILE: "/run/password" };

  test("is read without the line feed at the end", () => {
    const files = (path: string): string => (path === "/run/password" ? " secret \n" : "");
    expect(valid(admin, files).firstAdministrator?.password).toBe(" secret ");
  });
  test("is an error if the file cannot be read", () => {
    expect(messages(admin)).toEqual([
      "NASHRA_ADMIN_PASSWORD_FILE names a file that cannot be read: /run/password.",
    ]);
  });
  test("is an error if the file is empty", () => {
    expect(messages(admin, () => "\n")).toContain(
      "NASHRA_ADMIN_PASSWORD_FILE names an empty file: /run/password.",
    );
  });
  test("is an error if the variable without _FILE is also set", () => {
    expect(messages({ ...admin, NASHRA_ADMIN_PASSWORD: "secret" }, () => "other")).toEqual([
      "NASHRA_ADMIN_PASSWORD and NASHRA_ADMIN_PASSWORD_FILE are both set; set one of them.",
    ]);
  });
});
