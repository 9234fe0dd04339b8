import { readChoice, readCount, readDuration } from "./values.ts";

/** The variables of the database except its URL. */
export const databaseVariables = {
  NASHRA_DATABASE_POOL: {
    read: readCount,
    default: "20",
    description: "maximum connections to PostgreSQL of one server process",
  },
  NASHRA_DATABASE_CONNECT_TIME: {
    read: readDuration,
    default: "5s",
    description:
      "how long a new connection to PostgreSQL may take, all hosts together, and how long a request waits for a free one",
  },
  NASHRA_DATABASE_QUERY_TIME: {
    read: readDuration,
    default: "5s",
    description:
      "how long one statement of a request may take in PostgreSQL; migrations and commands have no limit",
  },
  NASHRA_DATABASE_PREPARE: {
    read: readChoice(["on", "off"]),
    default: "off",
    description:
      "`on`: PostgreSQL keeps statements prepared; needs a direct connection, or PgBouncer 1.21 or newer with `max_prepared_statements`",
  },
  NASHRA_COMPACT_VERSIONS: {
    read: readChoice(["after-backup", "always", "never"]),
    default: "after-backup",
    description:
      "when earlier versions that were never published lose the XML that the server built, which it then builds again when they are read: `after-backup`, when a complete backup of `nashra-server backup` contains them; `always`, within an hour; `never`",
  },
} as const;
