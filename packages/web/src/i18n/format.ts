import type { Language } from "./words.ts";

/**
 * Locales with the Gregorian calendar and Latin digits. The functions below write the month as a word, so
 * that day and month cannot be confused.
 */
const locale: Readonly<Record<Language, string>> = {
  en: "en-GB",
  ar: "ar-u-ca-gregory-nu-latn",
};

/** Formats an instant (RFC 3339) as a date in the user's time zone: 21 Nov 2026; 21 نوفمبر 2026. */
export function formatDate(instant: string, language: Language): string {
  return format(instant, language, { day: "numeric", month: monthOf(language), year: "numeric" });
}

/** Formats an instant as a time in the user's time zone: 12:04. */
export function formatTime(instant: string, language: Language): string {
  return format(instant, language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** Formats an instant as date and time: 21 Nov 2026, 12:04. */
export function formatDateTime(instant: string, language: Language): string {
  return [formatDate(instant, language), formatTime(instant, language)].join(between[language]);
}

/** Formats an instant as date and time with seconds: 21 Nov 2026, 12:04:09. */
export function formatMoment(instant: string, language: Language): string {
  const time = format(instant, language, { timeStyle: "medium", hourCycle: "h23" });
  return [formatDate(instant, language), time].join(between[language]);
}

const between: Readonly<Record<Language, string>> = { en: ", ", ar: "، " };

/** Formats a number of bytes: 4.2 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${new Intl.NumberFormat("en", { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${unit}`;
}

/** Formats a number: 12,345. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat("en").format(value);
}

function monthOf(language: Language): "short" | "long" {
  return language === "ar" ? "long" : "short";
}

function format(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(locale[language], options).format(date);
}
