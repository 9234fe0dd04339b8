/** The oldest Node version for each program. A test compares them with the `engines` fields. */
export const neededNode = { cli: "22.12", server: "22.16" } as const;
