/** Whether an element keeps a constraint of the standard. */
export type Constraint = (value: unknown) => boolean;

/** By the path a constraint stands at (`Composition.section`), then by its key there (`cmp-1`). */
export type Constraints = Readonly<Record<string, Readonly<Record<string, Constraint>>>>;
