/** The oldest Node that each program runs on; a test holds them to the packages. */
export const neededNode = { cli: "22.12", server: "22.16" } as const;
