import { afterEach, beforeEach, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../test/test-app.ts";

let nashra: TestApp;
beforeEach(async () => {
  nashra = await testApp({ limits: { messagesPerAddress: 20 } });
});
afterEach(() => nashra.close());

const body = {
  name: " Rana Haddad ",
  email: "rana@example.org",
  subject: "Two languages",
  message: "How are they linked?\n\nThank you.",
};

test("a visitor writes a message, and an administrator reads, marks and deletes it", async () => {
  const sent = await nashra.client().ok("sendMessage", { body });
  expect(sent.message).toBe("Thank you for your message! We'll get back to you within 24 hours.");
  const omar = await nashra.administrator("Omar");
  const [message, ...others] = await omar.ok("listMessages");
  expect(others).toEqual([]);
  const sentAt = new Date(nashra.clock.now()).toISOString();
  const _id: unknown = expect.any(String);
  expect(message).toEqual({
    ...body,
    _id,
    sentAt,
    name: "Rana Haddad",
    company: "",
    inquiryType: "general",
    readAt: null,
  });
  const params = { id: message?._id ?? "" };
  nashra.clock.advance(1000);
  const readAt = new Date(nashra.clock.now()).toISOString();
  expect(await omar.ok("changeMessage", { params, body: { read: true } })).toMatchObject({
    readAt,
  });
  const unread = await omar.ok("changeMessage", { params, body: { read: false } });
  expect(unread.readAt).toBeNull();
  await omar.ok("deleteMessage", { params });
  expect(await omar.ok("listMessages")).toEqual([]);
});

test("an address may send 20 messages in an hour, and no message is lost in the list", async () => {
  const visitor = nashra.client();
  for (let index = 0; index < 20; index += 1) {
    nashra.clock.advance(1);
    await visitor.ok("sendMessage", { body: { ...body, subject: `Message ${index}` } });
  }
  const refused = await visitor.call("sendMessage", { body });
  expect([refused.status, refused.problem.code]).toEqual([429, "throttled"]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
  nashra.clock.advance(3_600_000);
  await visitor.ok("sendMessage", { body: { ...body, subject: "Message 20" } });
  const omar = await nashra.administrator("Omar");
  const subjects = (await omar.ok("listMessages")).map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: 21 }, (_, index) => `Message ${20 - index}`));
});

test.each([
  [{ name: " " }, "/name", "blank"],
  [{ email: "rana" }, "/email", "email-form"],
  [{ subject: "" }, "/subject", "blank"],
  [{ message: "x".repeat(10_001) }, "/message", "too-long"],
  [{ message: "\u0000" }, "/message", "unstorable-text"],
  [{ company: "x".repeat(501) }, "/company", "too-long"],
  [{ inquiryType: "other" }, "/inquiryType", "not-an-option"],
])("a message with %j is refused", async (change, pointer, code) => {
  const reply = await nashra.client().call("sendMessage", { body: { ...body, ...change } });
  expect(reply.status).toBe(400);
  expect(reply.problem.errors).toMatchObject([{ pointer, code }]);
});
