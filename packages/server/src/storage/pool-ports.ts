/** The connections of a store to its database: all, those without work, and calls that wait for one. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}
