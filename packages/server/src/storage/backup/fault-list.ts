/** Gets one fault of a store as a message, which begins with the name of the row or of the database. */
export type ReportFault = (fault: string) => void;

/** The faults of a store for the manifest of a backup. */
export interface FaultList {
  add(fault: string): void;
  readonly count: number;
  /** The first faults. */
  readonly listed: readonly string[];
}

/** Number of faults that a manifest lists, so that it stays small. */
const most = 10_000;

/** Creates a list that passes every fault on to `report`. */
export function createFaultList(report: ReportFault): FaultList {
  const listed: string[] = [];
  let count = 0;
  return {
    add(fault) {
      count += 1;
      if (listed.length < most) listed.push(fault);
      report(fault);
    },
    get count() {
      return count;
    },
    listed,
  };
}
