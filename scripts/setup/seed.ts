import * as fc from "fast-check";

/**
 * Property tests draw the same examples in every ordinary run, so that a run says something of the
 * change and not of the dice; `pnpm test:long` draws others each time.
 */
const seed = Number(process.env["FAST_CHECK_SEED"]);
if (seed > 0) fc.configureGlobal({ seed });
