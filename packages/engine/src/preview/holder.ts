import { textOf } from "../leaflet/content.ts";
import { contactFields, fieldRow, type ContactField } from "../leaflet/field-names.ts";
import { isBlank } from "../text/clean-text.ts";
import { inlineToXhtml } from "../text/rich-text-xhtml.ts";
import { element, type Markup } from "./element.ts";
import { fieldPlace, placeOf } from "./item-places.ts";
import type { PreviewContext } from "./preview-context.ts";
import { section } from "./section.ts";

/** The marketing authorisation holder, its contact details, and the month of the last revision. */
export function holder(context: PreviewContext): Markup {
  return section(
    {
      name: "holder",
      title: context.words.holder,
      titleLanguage: context.wordsLanguage,
      children: address(context) + organisations(context) + lastRevised(context),
    },
    context,
  );
}

/** The company and the month of the last revision as parts of section 6; "" if there is nothing to show. */
export function companyParts(context: PreviewContext): Markup {
  const company = address(context) + organisations(context);
  const revised = lastRevised(context);
  if (company + revised === "") return "";
  const title = inlineToXhtml(context.words.holder, context);
  const heading = company && element("h3", { lang: context.wordsLanguage }, title);
  return element(
    "div",
    { id: `${context.idPrefix}-holder`, "data-section": "holder" },
    heading,
    company,
    revised,
  );
}

function address(context: PreviewContext): Markup {
  const lines = [
    ...company(context),
    companyAddress(context),
    ...contactFields.map((name) => contact(name, context)),
  ].filter((line) => line !== "");
  return lines.length === 0 ? "" : element("address", {}, lines.join("<br>"));
}

function company(context: PreviewContext): readonly Markup[] {
  const name = plain(context.content.companyName, context);
  return name === "" ? [] : [element("strong", { ...placeOf("companyName", context) }, name)];
}

function companyAddress(context: PreviewContext): Markup {
  const lines = context.content.companyAddress.split("\n").map((line) => plain(line, context));
  const written = lines.filter((line) => line !== "").join("<br>");
  return fieldPlace("companyAddress", written, context);
}

function plain(text: string, context: PreviewContext): Markup {
  return isBlank(text) ? "" : inlineToXhtml(text.trim(), context);
}

function contact(name: ContactField, context: PreviewContext): Markup {
  const value = textOf(context.content, name);
  if (value === "") return "";
  const label = inlineToXhtml(context.words.contacts[name], context);
  const telephone = fieldRow(name).contact !== "email";
  const words = element("span", { lang: context.wordsLanguage }, label);
  const written = `${words} ${inlineToXhtml(value, context, { telephone })}`;
  return fieldPlace(name, written, context);
}

/** The manufacturers and local representatives, each with its role, address, telephone and e-mail. */
function organisations(context: PreviewContext): Markup {
  const { words, wordsLanguage, content } = context;
  const labelled = (field: ContactField, value = "", telephone = false) => {
    if (value === "") return "";
    const label = element(
      "span",
      { lang: wordsLanguage },
      inlineToXhtml(words.contacts[field], context),
    );
    return `${label} ${inlineToXhtml(value, context, { telephone })}`;
  };
  const written = (content.product?.organisations ?? []).map((one) => {
    const lines = [
      element("strong", { lang: wordsLanguage }, inlineToXhtml(words.roles[one.role], context)),
      plain(one.name, context),
      plain(one.address.join(", "), context),
      labelled("companyPhone", one.phone, true),
      labelled("companyEmail", one.email),
    ].filter((line) => line !== "");
    return element("address", {}, lines.join("<br>"));
  });
  return written.join("");
}

/** Writes the sentence with the month of the last revision; returns "" for an invalid date. */
function lastRevised(context: PreviewContext): Markup {
  const { lastRevised: sentence, monthOf } = context.words;
  const month = monthOf(context.content.revisionDate);
  if (month === "") return "";
  const [before, after] = sentence;
  return element(
    "p",
    {
      class: "nashra-revised",
      lang: context.wordsLanguage,
      ...placeOf("revisionDate", context),
    },
    inlineToXhtml(before, context),
    inlineToXhtml(month, context),
    inlineToXhtml(after, context),
  );
}
