import { fieldCodes, problemStatuses, type ProblemCode } from "../contract/problem-codes.ts";
import { fieldWords, problemWords } from "../words/problem-words.ts";
import { code, html, sentence, type Html } from "./api-page-html.ts";

/** The table of problem codes; each row has the anchor that the problem's `type` refers to. */
export function problemsHtml(): Html {
  const codes = Object.keys(problemStatuses) as ProblemCode[]; // the keys of `problemStatuses` are the codes
  return html`<table>
    <caption>
      Codes of problems
    </caption>
    <thead>
      <tr>
        <th scope="col">Code</th>
        <th scope="col">Meaning and messages for people</th>
      </tr>
    </thead>
    <tbody>
      ${codes.map((each) => problemRow(each))}
    </tbody>
  </table>`;
}

function problemRow(name: ProblemCode): Html {
  const { title, detail, message } = problemWords(name, "en");
  return html`<tr id="problem-${name}">
    <th scope="row">${code(name)} <small>${problemStatuses[name]}</small></th>
    <td>
      <p><b>${title}.</b> ${sentence(detail)}</p>
      ${bilingual(message, problemWords(name, "ar").message)}
    </td>
  </tr>`;
}

/** The table of codes for entries of `errors`. */
export function fieldProblemsHtml(): Html {
  return html`<table>
    <caption>
      Codes of entries of
      <code>errors</code>
    </caption>
    <thead>
      <tr>
        <th scope="col">Code</th>
        <th scope="col">Messages for people</th>
      </tr>
    </thead>
    <tbody>
      ${fieldCodes.map(
        (name) =>
          html`<tr id="field-${name}">
            <th scope="row">${code(name)}</th>
            <td>${bilingual(fieldWords(name, "en"), fieldWords(name, "ar"))}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function bilingual(english: string, arabic: string): Html {
  return html`<p>${english}</p>
    <p lang="ar" dir="rtl">${arabic}</p>`;
}
