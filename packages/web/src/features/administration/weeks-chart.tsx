import type { ReactNode } from "react";

import type { Analytics } from "../../api/calls.ts";
import { formatDate, formatNumber } from "../../i18n/format.ts";
import { useWords, type AreaWords } from "../../i18n/language.tsx";
import { analyticsWords } from "./analytics-words.ts";
import styles from "./analytics.module.css";
import { endOfAxis, pointsOf } from "./chart-scale.ts";
import { Chart } from "./chart.tsx";

type Weeks = Analytics["leaflets"]["byWeek"];
type Words = AreaWords<(typeof analyticsWords)["en"]>;

const width = 640;
const height = 200;

/** A line chart of the leaflets created and updated in each week, from the oldest week to the newest. */
export function WeeksChart({ weeks }: { readonly weeks: Weeks }): ReactNode {
  const words = useWords(analyticsWords);
  const { t, language } = words;
  return (
    <Chart
      wide
      title={t.byWeek}
      summary={<Summary weeks={weeks} />}
      columns={[t.week, t.created, t.updated]}
      rows={weeks.map(({ week, created, updated }) => ({
        key: week,
        cells: [dateOf(week, language), formatNumber(created), formatNumber(updated)],
      }))}
    >
      <p className={styles["legend"]}>
        <span>
          <Sample of="created" />
          {t.created}
        </span>
        <span>
          <Sample of="updated" />
          {t.updated}
        </span>
      </p>
      <Plot weeks={weeks} language={language} />
    </Chart>
  );
}

function Summary({ weeks }: { readonly weeks: Weeks }): ReactNode {
  const { t, say, language } = useWords(analyticsWords);
  const most = Math.max(0, ...weeks.map(({ created }) => created));
  if (most === 0) return t.weekNone;
  const sum = (act: "created" | "updated") =>
    formatNumber(weeks.reduce((total, week) => total + week[act], 0));
  const week = weeks.findLast(({ created }) => created === most)?.week ?? "";
  return say(t.weekSummary, {
    created: sum("created"),
    updated: sum("updated"),
    most: formatNumber(most),
    week: dateOf(week, language),
  });
}

interface PlotProps {
  readonly weeks: Weeks;
  readonly language: Words["language"];
}

function Plot({ weeks, language }: PlotProps): ReactNode {
  const end = endOfAxis(weeks.flatMap(({ created, updated }) => [created, updated]));
  const points = (act: "created" | "updated") =>
    pointsOf(
      weeks.map((week) => week[act]),
      { width, height, end },
    );
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div className={styles["plot"]}>
      <div className={styles["counts"]}>
        {[end, end / 2, 0].map((count) => (
          <span key={count}>{formatNumber(count)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`}>
        {[0, height / 2, height].map((y) => (
          <path key={y} className={styles["grid"]} d={`M0 ${y}H${width}`} />
        ))}
        <polyline className={styles["created"]} points={asText(points("created"))} />
        <polyline className={styles["updated"]} points={asText(points("updated"))} />
        {points("updated").map(({ x, y }) => (
          <Square key={x} x={x} y={y} />
        ))}
        {points("created").map(({ x, y }) => (
          <Disc key={x} x={x} y={y} />
        ))}
      </svg>
      <p className={styles["weeks"]}>
        <bdi>{first && dateOf(first.week, language)}</bdi>
        <bdi>{last && dateOf(last.week, language)}</bdi>
      </p>
    </div>
  );
}

type Point = ReturnType<typeof pointsOf>[number];

/** The square is larger than the disc, so both are visible where the two lines meet. */
function Square({ x, y }: Point): ReactNode {
  return <rect className={styles["square"]} x={x - 6} y={y - 6} width="12" height="12" />;
}

function Disc({ x, y }: Point): ReactNode {
  return <circle className={styles["round"]} cx={x} cy={y} r="3.5" />;
}

function asText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(" ");
}

function Sample({ of }: { readonly of: "created" | "updated" }): ReactNode {
  return (
    <svg viewBox="0 0 40 16">
      <path className={styles[of]} d="M0 8H40" />
      {of === "created" ? <Disc x={20} y={8} /> : <Square x={20} y={8} />}
    </svg>
  );
}

/** Formats a date without a time. Noon UTC is the same day in almost all time zones. */
function dateOf(day: string, language: Words["language"]): string {
  return formatDate(`${day}T12:00:00Z`, language);
}
