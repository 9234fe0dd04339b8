/** The commands that produce a report, in the order of the help. `schema/report.schema.json` also lists them. */
export const reportingCommands = ["build", "validate", "preview", "import"] as const;
export type ReportingCommand = (typeof reportingCommands)[number];

/** Every command of `nashra`, in the order of the help. */
export const commandNames = [
  ...reportingCommands,
  "diff",
  "code",
  "init",
  "schema",
  "explain",
] as const;
export type CommandName = (typeof commandNames)[number];
