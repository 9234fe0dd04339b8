/** A function that returns whether an element satisfies a constraint of the FHIR standard. */
export type Constraint = (value: unknown) => boolean;

/** Constraints by the path of their element (`Composition.section`), then by their key (`cmp-1`). */
export type Constraints = Readonly<Record<string, Readonly<Record<string, Constraint>>>>;
