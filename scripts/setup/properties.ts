import * as fc from "fast-check";

/**
 * Sets the seed and the number of examples of property tests. Normal runs use the same examples each time, so
 * that a failure is caused by a change and not by randomness. `pnpm test:long` uses other examples, and many
 * more of them.
 */
const { FAST_CHECK_SEED, FAST_CHECK_RUNS } = process.env;
const seed = Number(FAST_CHECK_SEED);
fc.configureGlobal({ numRuns: Number(FAST_CHECK_RUNS), ...(seed > 0 && { seed }) });
