/** The page at `/` if the server has no web application: it names the service and links to the documentation. */
export function landingPage(): string {
  return page(
    "Nashra",
    `<section>
      <h1>Nashra</h1>
      <p>The API of Nashra runs here: it stores patient leaflets and returns them as FHIR documents.</p>
      <ul>
        <li><a href="/docs/api">How to use the API</a></li>
        <li><a href="/api/openapi.json">Its description in OpenAPI 3.1</a></li>
        <li><a href="/readyz">Whether the server is ready</a></li>
      </ul>
    </section>
    <section lang="ar" dir="rtl">
      <h2>نشرة</h2>
      <p>هنا تعمل واجهة نشرة البرمجية: تحفظ نشرات المرضى وتقدّمها وثائقَ FHIR.</p>
      <ul>
        <li><a href="/docs/api" hreflang="en">كيفية استخدام الواجهة البرمجية</a></li>
        <li><a href="/api/openapi.json" hreflang="en">وصفها بصيغة <bdi lang="en">OpenAPI 3.1</bdi></a></li>
        <li><a href="/readyz" hreflang="en">هل الخادم جاهز؟</a></li>
      </ul>
    </section>`,
  );
}

/** The 404 page if the server has no web application. */
export function notFoundPage(): string {
  return page(
    "Page not found",
    `<section>
      <h1>Page not found</h1>
      <p>There is no page at this address. <a href="/">What runs here</a></p>
    </section>
    <section lang="ar" dir="rtl">
      <h2>الصفحة غير موجودة</h2>
      <p>لا شيء في هذا العنوان. <a href="/">ما الذي يعمل هنا</a></p>
    </section>`,
  );
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <style nonce="{{nonce}}">${styleSheet}</style>
  </head>
  <body>
    <main>
    ${main}
    </main>
  </body>
</html>
`;
}

const styleSheet = `
:root { color-scheme: light; }
body { margin: 0; background: #faf8f3; color: #14211b; font: 1rem/1.55 "IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif; }
main { max-width: 36rem; margin-inline: auto; padding: 4rem 1.5rem; }
section + section { margin-block-start: 3rem; padding-block-start: 3rem; border-block-start: 1px solid #ddd8cc; }
[lang="ar"] { line-height: 1.8; }
h1, h2 { margin: 0 0 0.75rem; font: 600 2.25rem/1.2 "IBM Plex Serif", "IBM Plex Sans Arabic", Georgia, serif; }
p { margin: 0 0 1rem; color: #46544c; }
ul { margin: 0; padding-inline-start: 1.25rem; }
li { margin-block: 0.25rem; }
a { color: #17663f; text-underline-offset: 0.2em; }
a:hover { color: #0f4f30; }
:focus-visible { outline: 2px solid #0b57d0; outline-offset: 2px; border-radius: 2px; }
`;
