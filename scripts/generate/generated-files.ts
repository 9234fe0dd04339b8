/** The output of a generator: texts by their paths relative to the project folder. */
export type GeneratedFiles = Readonly<Record<string, string>>;
