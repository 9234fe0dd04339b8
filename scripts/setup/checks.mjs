// What `pnpm check` runs: everything that can be said of the code without running its tests.

/** Each is a command that passes or fails as one. The last two need the packages built. */
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
