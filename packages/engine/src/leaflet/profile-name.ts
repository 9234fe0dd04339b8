/** The forms of a leaflet. `profiles.ts` describes them. */
export const profileNames = ["generic", "eu-qrd", "gcc", "jordan"] as const;

export type ProfileName = (typeof profileNames)[number];
