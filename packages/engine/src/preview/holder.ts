import { monthAndYear } from "../leaflet/dates.ts";
import { textOf } from "../leaflet/content.ts";
import { contactFields } from "../leaflet/field-names.ts";
import { isBlank } from "../text/clean-text.ts";
import { escapeText } from "../text/escape.ts";
import { inlineToXhtml } from "../text/rich-text-xhtml.ts";
import { element, type Markup } from "./element.ts";
import type { PreviewContext } from "./preview-context.ts";
import { section } from "./section.ts";

/** The marketing authorisation holder, its contact details, and the month of the last revision. */
export function holder(context: PreviewContext): Markup {
  return section(
    {
      name: "holder",
      title: context.words.holder,
      titleLanguage: context.wordsLanguage,
      children: address(context) + lastRevised(context),
    },
    context,
  );
}

function address(context: PreviewContext): Markup {
  const { content, words } = context;
  const lines = [
    ...company(context),
    ...content.companyAddress.split("\n").map((line) => plain(line, context)),
    ...contactFields.map((name) => contact(words.contacts[name], textOf(content, name), context)),
  ].filter((line) => line !== "");
  return lines.length === 0 ? "" : element("address", {}, lines.join("<br>"));
}

function company(context: PreviewContext): readonly Markup[] {
  const name = plain(context.content.companyName, context);
  return name === "" ? [] : [element("strong", {}, name)];
}

function plain(text: string, context: PreviewContext): Markup {
  return isBlank(text) ? "" : inlineToXhtml(text.trim(), context);
}

/** Telephone numbers and e-mail addresses are written from left to right in every language. */
function contact(label: string, value: string, context: PreviewContext): Markup {
  if (value === "") return "";
  const words = element("span", { lang: context.wordsLanguage }, inlineToXhtml(label, context));
  return `${words} ${element("bdi", { dir: "ltr" }, escapeText(value))}`;
}

/** Writes the sentence with the month of the last revision; returns "" for an invalid date. */
function lastRevised(context: PreviewContext): Markup {
  const { lastRevised: sentence, months } = context.words;
  const month = monthAndYear(context.content.revisionDate, months);
  if (month === "") return "";
  const [before, after] = sentence;
  return element(
    "p",
    { class: "nashra-revised", lang: context.wordsLanguage },
    inlineToXhtml(before, context),
    inlineToXhtml(month, context),
    inlineToXhtml(after, context),
  );
}
