import { defineWords } from "../../i18n/words.ts";

export const leafletStatusWords = defineWords(
  { afterPublication: "{status} · version {version} is published" },
  { afterPublication: "{status} · الإصدار {version} منشور" },
);
