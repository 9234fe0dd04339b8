import { z } from "zod";

const shortest = 6;

/**
 * A password to be set: kept as typed, counted in characters (an emoji is one). A lone surrogate is
 * refused, since in UTF-8 all of them are the same character.
 */
export const newPassword = z
  .string()
  .min(shortest, { error: "password-short", abort: true })
  .max(1024, { error: "too-long", abort: true })
  .refine((value) => value.isWellFormed(), { error: "unstorable-text", abort: true })
  .refine((value) => [...value].length >= shortest, { error: "password-short" })
  .meta({ description: "At least 6 characters, kept as typed.", example: "six leaves of mint" });

/** A password to be compared. */
export const givenPassword = z
  .string()
  .min(1, { error: "blank" })
  .max(1024, { error: "too-long" })
  .meta({ description: "The password as it is now.", example: "six leaves of mint" });
