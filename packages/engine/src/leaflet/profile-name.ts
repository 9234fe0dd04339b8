/** The name of a profile: the headings, order and required parts of the leaflets of a market. */
export type ProfileName = "generic" | "eu-qrd" | "gcc" | "jordan";
