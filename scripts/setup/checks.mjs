// The checks of `pnpm check`: everything that can be verified without running tests.

/** Each check is a command that passes or fails. The last two need the built packages. */
export const checks = [
  { name: "types", program: "pnpm", args: ["run", "typecheck"] },
  { name: "lint", program: "pnpm", args: ["run", "lint"] },
  { name: "format", program: "pnpm", args: ["run", "format:check"] },
  { name: "unused files, exports and dependencies", program: "pnpm", args: ["exec", "knip"] },
  {
    name: "packaging",
    program: "pnpm",
    args: ["exec", "node", "scripts/setup/check-packages.mjs"],
  },
  {
    name: "the built server",
    program: "pnpm",
    args: ["exec", "node", "scripts/setup/check-built.mjs"],
  },
];
