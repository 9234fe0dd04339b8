// Under which terms something may be shipped with Nashra.

/** Each SPDX expression that is allowed, as packages write it, and why. Another one fails until it stands here. */
export const allowedLicences: Readonly<Record<string, string>> = {
  "Apache-2.0": "Ours. Asks for the licence and notices to be kept, and grants patents.",
  MIT: "Asks for the copyright line and the licence to be kept.",
  ISC: "The MIT licence in fewer words.",
  "0BSD": "Asks for nothing.",
  "BSD-3-Clause": "Asks for the licence to be kept, and not to advertise with the authors' names.",
  "BlueOak-1.0.0": "Asks for the licence or a link to it to be kept, and grants patents.",
  "Python-2.0": "Permissive; what was changed has to be said, and nothing was.",
  "OFL-1.1": "For fonts: they may be shipped with software, unchanged in name, and not sold alone.",
};

export interface Licensed {
  readonly purl: string;
  /** SPDX expressions; none where a package says nothing. */
  readonly licences: readonly string[];
}

/** What may not be shipped as it is, a sentence each. */
export function licenceFaults(components: readonly Licensed[]): readonly string[] {
  return components.flatMap(({ purl, licences }) => {
    if (licences.length === 0) return [`${purl} names no licence.`];
    return licences
      .filter((licence) => !Object.hasOwn(allowedLicences, licence))
      .map((licence) => `${purl} is under ${licence}, which is not allowed.`);
  });
}
