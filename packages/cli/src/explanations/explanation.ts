/** A finding in general terms. */
export interface Explanation {
  /** What it says, a sentence or two. */
  readonly means: string;
  /** Something that gives the finding. */
  readonly example: string;
  /** What to do about it. */
  readonly cure: string;
}
