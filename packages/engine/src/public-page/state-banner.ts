import { element, type Markup } from "../preview/element.ts";
import { escapeText } from "../text/escape.ts";
import { icon } from "./icons.ts";
import type { PublicPageInput, PublicState } from "./page-input.ts";
import type { Phrases } from "./words/phrases.ts";

/** The banner below the name of the medicine. Whoever reads a text that is not in force must see it first. */
export function stateBanner(
  { state, version, publishedAt }: Pick<PublicPageInput, "state" | "version" | "publishedAt">,
  phrases: Phrases,
): Markup {
  const { words, fill, day } = phrases;
  const published = fill(words.published, {
    n: String(version),
    date: `<span class="nowrap">${escapeText(day(publishedAt))}</span>`,
  });
  if (state.kind === "current")
    return banner("", "check", phrases, `<p>${bold(escapeText(words.current))} ${published}</p>`);
  if (state.kind === "sample")
    return banner("older", "warn", phrases, `<p>${bold(escapeText(words.sample))}</p>`);
  if (state.kind === "older") {
    const link = element("a", { href: state.newest }, escapeText(words.toNewest));
    const text = `<p>${bold(escapeText(words.older))} ${published}</p><p>${link}</p>`;
    return banner("older", "warn", phrases, text);
  }
  const [first, second] = withdrawal(state, phrases);
  const advice = `<p>${second}${escapeText(words.advice)}</p>`;
  return banner("withdrawn", "stop", phrases, `<p>${bold(first)}</p>${advice}`);
}

/** The sentence that a leaflet was withdrawn, and the reason with a space at its end; "" without a reason. */
export function withdrawal(
  { date, reason = "" }: Extract<PublicState, { kind: "withdrawn" }>,
  { words, fill, day }: Phrases,
): readonly [Markup, Markup] {
  const [open, close] = words.quotes;
  const quoted = `${open}<bdi>${escapeText(reason.trim())}</bdi>${close}`;
  return [
    fill(words.withdrawn, { date: `<span class="nowrap">${escapeText(day(date))}</span>` }),
    reason.trim() === "" ? "" : `${escapeText(words.reason)} ${quoted} `,
  ];
}

/** A banner with an icon. Its text has the language of the page's words. */
export function banner(
  kind: "" | "older" | "withdrawn",
  shape: "check" | "warn" | "stop",
  { attributes }: Phrases,
  text: Markup,
): Markup {
  const look = kind === "" ? "state" : `state state--${kind}`;
  const role = kind === "" ? "" : ' role="note"';
  return `<div class="${look}"${role}${attributes}>${icon(shape)}<div>${text}</div></div>`;
}

function bold(markup: Markup): Markup {
  return `<b>${markup}</b>`;
}
