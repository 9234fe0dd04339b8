import type {
  NonBlankParagraph,
  AnsweredQuestion,
  NonBlankStep,
} from "../../../leaflet/non-blank-items.ts";
import { textOf, type LeafletContent, type LeafletTable } from "../../../leaflet/content.ts";
import { isEmailAddress } from "../../../leaflet/email.ts";
import { contactFields, fieldRow, type ContactField } from "../../../leaflet/field-names.ts";
import { addressLines } from "../../../leaflet/address-lines.ts";
import type { Organisation } from "../../../leaflet/product-record/record-shape.ts";
import type { Words } from "../../../words/words.ts";
import { escapeAttribute, escapeText } from "../../../text/escape.ts";
import {
  inlineToXhtml,
  richTextToXhtml,
  type MarkupTarget,
} from "../../../text/rich-text-xhtml.ts";
import { xhtmlId } from "./xhtml-ids.ts";

/**
 * The paragraphs of one list: the blocks and the image of each paragraph are in a `div` whose id contains the id of the
 * paragraph.
 */
export function paragraphsXhtml(
  slug: string,
  items: readonly NonBlankParagraph[],
  target: MarkupTarget,
  imageOf: (item: NonBlankParagraph) => string,
): string {
  let markup = "";
  for (const item of items) {
    const text = richTextToXhtml(item.blocks, target);
    markup += `<div id="${xhtmlId(slug, item.id)}">${text}${imageOf(item)}</div>`;
  }
  return markup;
}

export function answerXhtml(
  item: AnsweredQuestion,
  target: MarkupTarget,
  imageOf: (item: AnsweredQuestion) => string,
): string {
  return paragraphsXhtml("question", [item], target, () => imageOf(item));
}

/** Tables of plain cells. The first row is the header unless it is the only row. */
export function tablesXhtml(tables: readonly LeafletTable[], target: MarkupTarget): string {
  return tables.map((table) => tableXhtml(table, target)).join("");
}

/** The steps as an ordered list. The id of each item contains the id of the step. */
export function stepsXhtml(
  steps: readonly NonBlankStep[],
  target: MarkupTarget,
  imageOf: (step: NonBlankStep) => string,
): string {
  const items = steps.map((step) => {
    const text = richTextToXhtml(step.blocks, target);
    return `<li id="${xhtmlId("step", step.id)}">${text}${imageOf(step)}</li>`;
  });
  return `<ol>${items.join("")}</ol>`;
}

/** Sub-name and sizes, which follow the document's title. Returns "" if the leaflet has neither. */
export function headerXhtml(
  subName: string,
  sizes: readonly string[],
  target: MarkupTarget,
): string {
  const name = subName && `<p id="sub-name">${inlineToXhtml(subName, target)}</p>`;
  const spans = sizes.map(
    (size, index) => `<span id="size-${index + 1}">${inlineToXhtml(size, target)}</span>`,
  );
  return name + (spans.length > 0 ? `<p id="sizes">${spans.join(" | ")}</p>` : "");
}

/**
 * The marketing authorisation holder: name, address lines, telephone, fax and e-mail. Without an address, the
 * Organization contains no contact data, so the paragraphs with contact data have ids to be read by.
 */
export function companyXhtml(content: LeafletContent, words: Words, target: MarkupTarget): string {
  const name = inlineToXhtml(content.companyName, target);
  const lines = addressLines(content.companyAddress).map((line) => inlineToXhtml(line, target));
  const number = (value: string) => inlineToXhtml(value, target, { telephone: true });
  const labelled = (field: ContactField, value: string) => {
    const id = lines.length === 0 ? ` id="${contactId(field)}"` : "";
    return value && `<p${id}>${escapeText(words.contacts[field])} ${value}</p>`;
  };
  return [
    name && `<p><strong>${name}</strong></p>`,
    lines.length === 0 ? "" : `<p>${lines.join("<br/>")}</p>`,
    ...contactFields.map((field) => {
      const value = textOf(content, field);
      const isEmail = fieldRow(field).contact === "email";
      return labelled(field, isEmail ? emailXhtml(value, target) : number(value));
    }),
    ...(content.product?.organisations ?? []).map((one) => organisationXhtml(one, words, target)),
  ].join("");
}

/** The sentence with the month of the last revision. */
export function lastRevisedXhtml(
  { revisionDate }: LeafletContent,
  { lastRevised: [before, after], monthOf }: Words,
  target: MarkupTarget,
): string {
  const month = inlineToXhtml(monthOf(revisionDate), target);
  return `<p>${escapeText(before)}${month}${escapeText(after)}</p>`;
}

/** A manufacturer or local representative: role, name, address, telephone and e-mail. */
function organisationXhtml(
  { role, name, address, phone = "", email = "" }: Organisation,
  { roles, contacts }: Words,
  target: MarkupTarget,
): string {
  const labelled = (field: ContactField, value: string) =>
    value && `<p>${escapeText(contacts[field])} ${value}</p>`;
  return [
    `<p><strong>${escapeText(roles[role])}</strong></p>`,
    `<p>${inlineToXhtml(name, target)}<br/>${inlineToXhtml(address.join(", "), target)}</p>`,
    labelled("companyPhone", phone && inlineToXhtml(phone, target, { telephone: true })),
    labelled("companyEmail", email && emailXhtml(email, target)),
  ].join("");
}

/** The XHTML id of the paragraph with a field of the company's contact data. */
export function contactId(field: ContactField): string {
  return `company-${fieldRow(field).contact ?? ""}`;
}

function tableXhtml(table: LeafletTable, target: MarkupTarget): string {
  const [first = [], ...others] = table.data;
  const id = xhtmlId("table", table.id);
  const row = (cells: readonly string[], open: string, close: string) => {
    let markup = "<tr>";
    for (const cell of cells) markup += open + cellXhtml(cell, target) + close;
    return `${markup}</tr>`;
  };
  const plain = (cells: readonly string[]) => row(cells, "<td>", "</td>");
  const head = `<thead>${row(first, '<th scope="col">', "</th>")}</thead>`;
  const rows =
    others.length === 0
      ? `<tbody>${plain(first)}</tbody>`
      : `${head}<tbody>${others.map(plain).join("")}</tbody>`;
  return `<table id="${id}" width="120">${rows}</table>`;
}

function cellXhtml(cell: string, target: MarkupTarget): string {
  if (!cell.includes("\n")) return inlineToXhtml(cell, target);
  return cell
    .split("\n")
    .map((line) => inlineToXhtml(line, target))
    .join("<br/>");
}

function emailXhtml(email: string, target: MarkupTarget): string {
  const text = email && inlineToXhtml(email, target);
  if (!isEmailAddress(email)) return text;
  const address = email.replace(/[%?&#]/g, encodeURIComponent);
  return `<a href="mailto:${escapeAttribute(address)}">${text}</a>`;
}
