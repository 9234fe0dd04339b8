import { expect, test } from "vitest";

import { messageWords } from "./message-words.ts";
import { messagesCsv } from "./messages-csv.ts";

const message = {
  _id: "1",
  sentAt: "2031-05-01T12:00:00.000Z",
  name: "رنا",
  email: "rana@example.org",
  company: "",
  inquiryType: "support",
  subject: "=HYPERLINK(1)",
  message: 'He said "no",\nthen left',
  readAt: null,
} as const;

test("messages are quoted, and a formula is not run", () => {
  expect(messagesCsv([message], messageWords.en.columns)).toBe(
    '\uFEFF"Sent","Name","Email","Company","Inquiry type","Subject","Message","Read"\r\n' +
      '"2031-05-01T12:00:00.000Z","رنا","rana@example.org","","support","\'=HYPERLINK(1)","He said ""no"",\nthen left",""\r\n',
  );
});
