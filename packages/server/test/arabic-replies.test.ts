import { expect, test } from "vitest";
import { aRegistration, testApp } from "./test-app.ts";

const arabic = { headers: { "Accept-Language": "ar-JO,ar;q=0.9,en;q=0.5" } };

test("replies are in Arabic if the client requests Arabic", async () => {
  const app = await testApp();
  const visitor = app.client();
  const refused = await visitor.call("currentUser", arabic);
  expect(refused.status).toBe(401);
  expect(refused.problem.message).toBe("يُرجى تسجيل الدخول.");
  const blank = { ...arabic, body: { ...aRegistration("Sami"), organization: " " } };
  const reply = await visitor.call("registerUser", blank);
  expect(reply.status).toBe(400);
  expect(reply.problem.message).toBe("المؤسسة: هذا الحقل مطلوب.");
  const rana = await (await app.person("Rana")).ok("currentUser");
  const omar = await app.administrator("Omar");
  const { _id: id, name, email, isAdmin } = rana;
  const change = { ...arabic, params: { id }, body: { name, email, isAdmin } };
  expect(await omar.ok("changeUser", change)).toEqual({ message: "تم تحديث المستخدم بنجاح" });
  await app.close();
});
