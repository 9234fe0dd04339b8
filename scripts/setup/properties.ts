import * as fc from "fast-check";

/**
 * The seed of property tests. Normal runs use the same examples each time, so that a failure is caused by a
 * change and not by randomness. `pnpm test:long` uses others, and many more.
 */
const { FAST_CHECK_SEED, FAST_CHECK_RUNS } = process.env;
const seed = Number(FAST_CHECK_SEED);
fc.configureGlobal({ numRuns: Number(FAST_CHECK_RUNS), ...(seed > 0 && { seed }) });
