/**
 * The chunks of shared code. Without these groups, each set of pages that share a module would get a chunk of its
 * own: more than 200 files, which compress badly because they are small. A module that matches no group, or
 * the module of one page, stays where the build puts it.
 *
 * A group must name no module that is loaded on demand, because then every page would load it. The test
 * `weight.spec.ts` finds such a mistake.
 */
export const chunks = [
  { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  {
    // the code that the application and the public site share
    name: "common",
    priority: 1,
    test: /vite\/preload-helper|\/src\/(?:i18n\/(?:format|language|words|shared-words)|paths|site-data|styles\/(?:tokens|document)|ui\/(?:button|banner|class-names|icon|icon-button|icon-shapes|logo-shapes|notices|progress-ring|text-field|select-field|field|error-summary|empty-state|page-title)|api\/(?:failures|retry-after)|layout\/(?:notices-region|layout-words|sentence-direction)|features\/session\/stored-user)\b/,
  },
  {
    name: "public-site",
    priority: 1,
    test: /\/src\/(?:site\/|styles\/(?:site\.css|fonts\.css\?optional)$|pages\/public\/public-pages)/,
  },
  {
    name: "lexical",
    test: /\/node_modules\/(?:lexical|@lexical\/(?:clipboard|extension|html|history|rich-text|selection|utils)|@preact\/signals-core)\//,
  },
  { name: "router", test: /\/node_modules\/react-router(?:-dom)?\// },
  {
    // what most screens of the application need
    name: "screens",
    test: /\/src\/(?:api\/(?!pack-code|webhook-deliveries)|(?:i18n|layout|features\/session)\/)|\/src\/ui\/(?!checkbox|count-list|data-table|language-mark|menu-items|page\.|page-head|pager|requested-focus|search-field|tabs|use-once)|\/src\/model\/(?:created-leaflets|creations|draft-storage|focus-field|gaps|latin-digits|preferences|random-id|typing|use-overdue)\.|\/src\/features\/drafts\/(?:draft-lock|draft-words|live-drafts|recover-typing|sign-out-with-drafts)\.|\/src\/controls\/(?:gaps\/(?!gap-card|advice)|link-button|load-error|technical-text\/(?:isolates|technical-text))|\/node_modules\/(?:@tanstack\/(?!query-core\/build\/modern\/infiniteQueryObserver|react-query\/build\/modern\/useInfiniteQuery)|idb\/)|\/react-aria\/dist\/private\/(?:ssr|i18n|utils\/(?:focusWithoutScrolling|openLink|platform))/,
  },
  {
    // reading, checking and showing a leaflet: the builder and the preview
    name: "leaflet",
    test: /\/engine\/src\/(?:(?:preview|validation)\/|text\/(?!direction|end-of-name|gaps|insert-reference|lines-of|output-meter|pasted\/|replace-ranges|read-items|read-xhtml|scan-xhtml|simple-text|technical-text\/|trusted-narrative)|languages\/(?!definitions\/(?!ar\.|en\.|fr\.))|words\/(?!definitions\/language-statuses|finding|standard-texts|titles-)|leaflet\/(?!address-lines|create-leaflet|field|inspect-image|item-image|parse-|profile-name|shape|verb))|\/node_modules\/(?:saxes|xmlchars)\//,
  },
  {
    // the parts of the engine that the lists of leaflets use too
    name: "texts",
    test: /\/engine\/src\/(?:text\/(?:direction|gaps|lines-of|output-meter|replace-ranges|technical-text\/)|leaflet\/(?:create-leaflet|field|inspect-image|item-image|profile-name|verb)|words\/definitions\/language-statuses)/,
  },
  {
    // what the builder shares with the parts that it loads on demand
    name: "builder",
    test: /\/src\/(?:controls\/(?:undo|leaflet-copy|changed-sections|finding-notes)\/|controls\/rich-text\/(?:rich-text-words|writing-key)|controls\/image-upload\/(?:image-header|image-plan|image-source)|features\/leaflet-form\/(?:company-fields|form-notices|form-words|use-removal)|features\/leaflet-builder\/builder-words|features\/find\/find(?:-words|-bar-id|\.module)|model\/(?:create-leaflet|created-in-other-tab|field-id|finding-place|form-sections|language-files|leaflet-file|leaflet-request|leaflet-store|leaflet-words|restore-texts|save-file|save-locks|text-at))|\/engine\/src\/compare\/(?:changed-groups|same-content)/,
  },
];
