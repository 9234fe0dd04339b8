/**
 * The cookies of the application with the keys of their descriptions. Over HTTPS, the names of the first two
 * begin with `cookiePrefix`.
 */
export const cookies = [
  { key: "session", name: "sid" },
  { key: "before", name: "presid" },
  { key: "forgery", name: "XSRF-TOKEN" },
] as const;

export const cookiePrefix = "__Host-";

/** Names of the data that the site stores in the browser. */
export const stored = [
  { key: "user", name: "userInfo" },
  { key: "language", name: "nashra-language" },
  { key: "preferences", name: "nashra-preferences" },
  { key: "drafts", name: "nashra-drafts" },
  { key: "typing", name: "nashra-typing:…" },
  { key: "made", name: "nashra-made" },
  { key: "choices", name: "nashra-choice-…" },
  { key: "scrolled", name: "react-router-scroll-positions" },
  { key: "contact", name: "nashra-contact" },
  { key: "reading", name: "nashra-reading" },
] as const;
