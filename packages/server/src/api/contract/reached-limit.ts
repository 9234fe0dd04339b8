/** A limit that the work on a leaflet has reached; it is named in the detail of the problem. */
export interface ReachedLimit {
  /** `cpu-time`: milliseconds of processor time. `text`: characters of a text, without its images. */
  readonly name: "cpu-time" | "text";
  readonly value: number;
}
