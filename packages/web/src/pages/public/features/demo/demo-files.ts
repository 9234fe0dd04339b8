/** The film and what belongs to it, as they lie in `public/`. */
export const demoFiles = {
  webm: "/demo.webm",
  mp4: "/demo.mp4",
  poster: "/demo-poster.svg",
  captions: { en: "/demo.en.vtt", ar: "/demo.ar.vtt" },
} as const;
