// The licences under which software may be shipped with Nashra.

/** The allowed SPDX expressions, as packages write them, with the reason. All others fail. */
export const allowedLicences: Readonly<Record<string, string>> = {
  "Apache-2.0": "Ours. Requires that the licence and notices are kept, and grants patents.",
  MIT: "Requires that the copyright line and the licence are kept.",
  ISC: "The MIT licence in fewer words.",
  "0BSD": "Requires nothing.",
  "BSD-3-Clause":
    "Requires that the licence is kept, and forbids advertising with the authors' names.",
  "BlueOak-1.0.0": "Requires that the licence or a link to it is kept, and grants patents.",
  Unlicense: "Gives the software to the public domain. Requires nothing.",
  "Python-2.0": "Permissive. Requires a summary of changes, and there are none.",
  "OFL-1.1":
    "For fonts. They may be shipped with software under their own name, but not sold separately.",
};

export interface Licensed {
  readonly purl: string;
  /** SPDX expressions; empty if the package names none. */
  readonly licences: readonly string[];
}

/** The components that must not be shipped, one sentence each. */
export function licenceFaults(components: readonly Licensed[]): readonly string[] {
  return components.flatMap(({ purl, licences }) => {
    if (licences.length === 0) return [`${purl} names no licence.`];
    return licences
      .filter((licence) => !Object.hasOwn(allowedLicences, licence))
      .map((licence) => `${purl} is under ${licence}, which is not allowed.`);
  });
}
