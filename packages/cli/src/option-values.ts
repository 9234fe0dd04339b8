import { InvalidArgumentError } from "commander";
import type { OutputFormat, Shard } from "./batch/settings.ts";

const formats: readonly string[] = ["xml", "json", "html"] satisfies OutputFormat[];
const units: Readonly<Record<string, number>> = { "": 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** Adds a value of `--format`, which can be repeated. Duplicates are ignored. */
export function addFormat(value: string, given: readonly OutputFormat[] = []): OutputFormat[] {
  if (!formats.includes(value))
    throw new InvalidArgumentError(`Allowed choices are ${formats.join(", ")}.`);
  // The cast is safe because the check above accepts only the formats.
  return [...new Set([...given, value as OutputFormat])];
}

/** Parses the value of `--jobs`: a whole number from 1 to 256. */
export function toJobs(value: string): number {
  const jobs = Number(value);
  if (/^\d+$/.test(value) && jobs >= 1 && jobs <= 256) return jobs;
  throw new InvalidArgumentError("It must be a whole number from 1 to 256.");
}

/**
 * Parses the value of `--max-input`: a number of bytes, or of K, M or G (also KiB, KB …), which are powers of
 * 1,024.
 */
export function toBytes(value: string): number {
  const [, number = "", unit = ""] = /^(\d+)\s*([kmg]?)(?:i?b)?$/i.exec(value.trim()) ?? [];
  const bytes = Number(number) * (units[unit.toLowerCase()] ?? 1);
  if (number !== "" && bytes >= 1 && Number.isSafeInteger(bytes)) return bytes;
  throw new InvalidArgumentError("It must be a number of bytes, such as 500K or 64M.");
}

/** Parses the value of `--document`: a whole number from 1. */
export function toDocument(value: string): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= 1 && Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError("It must be a whole number from 1.");
}

/** Parses the value of `--shard`: `2/5` is the second of five shards. */
export function toShard(value: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(value) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new InvalidArgumentError("It must be i/n with i from 1 to n, such as 2/5.");
}

/** Parses a positive number, such as `0.396`. Its limits are checked by the command. */
export function toPositive(value: string): number {
  const number = Number(value);
  if (/^[\d.]+$/.test(value) && number > 0) return number;
  throw new InvalidArgumentError("It must be a number.");
}
