import * as fc from "fast-check";

/**
 * How property tests draw their examples. An ordinary run draws the same ones each time, so that a failure says
 * something about the change and not about chance; `pnpm test:long` draws others, and many more.
 */
const { FAST_CHECK_SEED, FAST_CHECK_RUNS } = process.env;
const seed = Number(FAST_CHECK_SEED);
fc.configureGlobal({ numRuns: Number(FAST_CHECK_RUNS), ...(seed > 0 && { seed }) });
