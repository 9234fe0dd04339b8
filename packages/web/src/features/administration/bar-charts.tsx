import type { ProfileName } from "@nashra/engine";
import { Fragment, type ReactNode } from "react";

import type { Analytics } from "../../api/calls.ts";
import { profiles, profileWords } from "../../controls/profile-name/profile-words.ts";
import { sharedWords } from "../../i18n/shared-words.ts";
import { formatBytes, formatNumber } from "../../i18n/format.ts";
import { languageName } from "../../i18n/language-name.ts";
import { useWords } from "../../i18n/language.tsx";
import { analyticsWords } from "./analytics-words.ts";
import styles from "./analytics.module.css";
import { percentOf } from "./chart-scale.ts";
import { Chart } from "./chart.tsx";

interface OfLeaflets {
  readonly leaflets: Analytics["leaflets"];
}

const fills = { draft: "outlined", review: "hatched", published: "full" } as const;
const statuses = ["draft", "review", "published"] as const;

export function StatusChart({ leaflets }: OfLeaflets): ReactNode {
  const { t, say } = useWords(analyticsWords);
  const { status: names } = useWords(sharedWords).t;
  const { total, byStatus } = leaflets;
  const bars = statuses.map((key) => ({
    key,
    label: names[key],
    value: byStatus[key],
    formatted: formatNumber(byStatus[key]),
    fill: fills[key],
  }));
  return (
    <Chart
      title={t.byStatus}
      summary={total === 0 ? t.none : say(t.statusSummary, numbersOf(byStatus))}
      columns={[t.status, t.count, t.share]}
      rows={total === 0 ? [] : bars.map((bar) => withShare(bar, total))}
    >
      <Bars bars={bars} />
    </Chart>
  );
}

export function LanguageChart({ leaflets }: OfLeaflets): ReactNode {
  const { t, say, language } = useWords(analyticsWords);
  const { total, byLanguage } = leaflets;
  const bars = Object.entries(byLanguage)
    .toSorted(([, a], [, b]) => b - a)
    .map(([tag, value]) => ({
      key: tag,
      label: <bdi>{isKnown(tag) ? languageName(tag, language) : t.unknownLanguage}</bdi>,
      value,
      formatted: formatNumber(value),
    }));
  const [first, second] = bars;
  const hasLeader = first !== undefined && first.value > (second?.value ?? 0);
  return (
    <Chart
      title={t.byLanguage}
      summary={
        total === 0
          ? t.none
          : hasLeader
            ? say(t.languageSummary, {
                language: first.label,
                count: first.formatted,
                total: formatNumber(total),
              })
            : t.languageTie
      }
      columns={[t.language, t.count, t.share]}
      rows={bars.map((bar) => withShare(bar, total))}
    >
      <Bars bars={bars} />
    </Chart>
  );
}

export function ProfileChart({ leaflets }: OfLeaflets): ReactNode {
  const { t, say } = useWords(analyticsWords);
  const { profile, names } = useWords(profileWords).t;
  const { total, byProfile, withProduct } = leaflets;
  const bars = Object.entries(byProfile)
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, value]) => ({
      key,
      label: isProfile(key) ? names[key] : <bdi>{key}</bdi>,
      value,
      formatted: formatNumber(value),
    }));
  const counts = { count: formatNumber(withProduct), total: formatNumber(total) };
  return (
    <Chart
      title={t.byProfile}
      summary={total === 0 ? t.none : say(t.productSummary, counts)}
      columns={[profile, t.count, t.share]}
      rows={bars.map((bar) => withShare(bar, total))}
    >
      <Bars bars={bars} />
    </Chart>
  );
}

export function StorageChart({ storage }: { readonly storage: Analytics["storage"] }): ReactNode {
  const { t, say, count } = useWords(analyticsWords);
  const { contentBytes, blobBytes, blobs } = storage;
  const sizes = [
    { key: "text", label: t.text, value: contentBytes },
    { key: "files", label: t.files, value: blobBytes },
  ].map((size) => ({ ...size, formatted: <bdi dir="ltr">{formatBytes(size.value)}</bdi> }));
  return (
    <Chart
      title={t.storage}
      summary={say(t.storageSummary, {
        content: formatBytes(contentBytes),
        blobs: formatBytes(blobBytes),
        files: count(t.fileCount, blobs),
      })}
      columns={[t.kind, t.size]}
      rows={sizes.map(({ key, label, formatted }) => ({ key, cells: [label, formatted] }))}
    >
      <Bars bars={sizes} />
    </Chart>
  );
}

interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  /** The formatted value next to the bar. */
  readonly formatted: ReactNode;
  /** The fill pattern. The bars of the status chart differ in their pattern, not in their colour. */
  readonly fill?: "full" | "hatched" | "outlined";
}

/** Horizontal bars, each with a label and a value. */
function Bars({ bars }: { readonly bars: readonly Bar[] }): ReactNode {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={styles["bars"]}>
      {bars.map(({ key, label, value, formatted, fill = "full" }) => (
        <Fragment key={key}>
          <span>{label}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none">
            <rect className={styles["track"]} width="100" height="10" />
            {value > 0 && (
              <rect
                className={styles[fill]}
                width={Math.max(0.5, (value / longest) * 100)}
                height="10"
              />
            )}
          </svg>
          <span className={styles["value"]}>{formatted}</span>
        </Fragment>
      ))}
    </div>
  );
}

/** A later version of the server may have profiles that this page does not know. */
function isProfile(key: string): key is ProfileName {
  return profiles.some((name) => name === key);
}

/** Whether the tag names a language. `und` is the ISO 639 code for an undetermined language. */
function isKnown(tag: string): boolean {
  return tag !== "" && tag !== "und";
}

interface Counted {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  readonly formatted: string;
}

function withShare({ key, label, value, formatted }: Counted, total: number) {
  const share = <bdi dir="ltr">{`${percentOf(value, total)}%`}</bdi>;
  return { key, cells: [label, formatted, share] };
}

function numbersOf(counts: Readonly<Record<string, number>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(counts).map(([key, count]) => [key, formatNumber(count)]),
  );
}
