import { defineWords } from "../../i18n/words.ts";

export const leafletCopyWords = defineWords(
  {
    download: "Download a copy",
    copy: "Copy the text",
    copied: "Text copied",
    notCopied: "The text could not be copied. Download it instead.",
  },
  {
    download: "تنزيل نسخة",
    copy: "نسخ النص",
    copied: "نُسخ النص",
    notCopied: "تعذّر نسخ النص. نزّله بدلًا من ذلك.",
  },
);
