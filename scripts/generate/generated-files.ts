/** What a generator makes: texts by their paths from the project's root. */
export type GeneratedFiles = Readonly<Record<string, string>>;
