/** The film and its related files, as stored in `public/`. */
export const demoFiles = {
  webm: "/demo.webm",
  mp4: "/demo.mp4",
  poster: "/demo-poster.svg",
  captions: { en: "/demo.en.vtt", ar: "/demo.ar.vtt" },
} as const;
