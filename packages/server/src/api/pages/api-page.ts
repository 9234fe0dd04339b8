import type { OpenApiDocument } from "../openapi/document.ts";
import { openApiDocument } from "../openapi/open-api.ts";
import { guide } from "./api-page-guide.ts";
import { html } from "./api-page-html.ts";
import { operationHtml, operationsOf } from "./api-page-operation.ts";
import { fieldProblemsHtml, problemsHtml } from "./api-page-problems.ts";
import { shapesHtml } from "./api-page-shapes.ts";
import { apiPageStyle } from "./api-page-style.ts";

let made: string | undefined;

/**
 * The page at /docs/api: the OpenAPI document for human readers. It has no script; `{{nonce}}` is replaced by
 * the nonce of its style sheet.
 */
export function apiPage(): string {
  made ??= pageOf(openApiDocument());
  return made;
}

function pageOf(document: OpenApiDocument): string {
  const groups = document.tags.map(
    ({ name, description }) =>
      html` <section aria-labelledby="${name}">
        <h2 id="${name}">${titles[name] ?? name}</h2>
        <p>${description}</p>
        ${operationsOf(document, name).map((each) => operationHtml(document, each))}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>The API of Nashra</title>
        <meta name="description" content="Every operation of the API with its fields and errors." />
        <link rel="icon" href="data:," />
        <style nonce="{{nonce}}">
          ${html.raw(apiPageStyle)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the text</a>
        <header>
          <p class="brand">
            <a href="/">Nashra <span lang="ar" dir="rtl">نشرة</span></a>
          </p>
          <p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
        </header>
        ${contents(document)}
        <main id="content" tabindex="-1">
          <h1>The API of Nashra</h1>
          <p class="lead">
            It stores patient leaflets and returns them as FHIR documents. This page and
            <a href="/api/openapi.json">its description for programs</a> are generated from the
            schemas that validate the requests.
          </p>
          <section aria-labelledby="how-it-works">
            <h2 id="how-it-works">How it works</h2>
            ${guide()}
          </section>
          ${groups}
          <section aria-labelledby="problems">
            <h2 id="problems">Problems</h2>
            ${problemsHtml()} ${fieldProblemsHtml()}
          </section>
          <section aria-labelledby="shapes">
            <h2 id="shapes">Types</h2>
            <p>The named types of requests and replies.</p>
            ${shapesHtml(document)}
          </section>
        </main>
      </body>
    </html> `.text;
}

const titles: Readonly<Record<string, string>> = {
  users: "Users",
  leaflets: "Leaflets",
  administration: "Administration",
  tokens: "Tokens",
  service: "Service",
};

function contents(document: OpenApiDocument) {
  const groups = document.tags.map(
    ({ name }) =>
      html` <li>
        <a href="#${name}">${titles[name] ?? name}</a>
        <ul>
          ${operationsOf(document, name).map(
            ({ operation }) =>
              html`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>`,
          )}
        </ul>
      </li>`,
  );
  return html` <nav aria-label="On this page">
    <details>
      <summary>On this page</summary>
      <ul>
        <li><a href="#how-it-works">How it works</a></li>
        ${groups}
        <li><a href="#problems">Problems</a></li>
        <li><a href="#shapes">Types</a></li>
      </ul>
    </details>
  </nav>`;
}
