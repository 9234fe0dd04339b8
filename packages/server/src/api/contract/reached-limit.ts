/** A limit that the work on a leaflet has reached; it is named in the detail of the problem. */
export interface ReachedLimit {
  /** `cpu-time`: milliseconds of processor time. */
  readonly name: "cpu-time";
  readonly value: number;
}
