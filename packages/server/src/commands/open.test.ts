import { expect, test } from "vitest";

import { readConfig } from "../config/read-config.ts";
import { withSite } from "./open.ts";

const shipped = "/opt/nashra/site";

test.each([
  [{}, { site: shipped }, shipped],
  [{ NASHRA_SITE: "/srv/site" }, { site: shipped }, "/srv/site"],
  [{}, {}, undefined],
])("with the environment %j and the context %j the served site is %s", (env, program, site) => {
  const result = readConfig(env, () => "");
  expect(result.kind === "valid" && withSite(result.config, program).site).toBe(site);
});
