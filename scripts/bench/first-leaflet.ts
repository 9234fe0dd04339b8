import type { Locator, Page } from "@playwright/test";

import { withProduct } from "../media/screenshots/built-product.ts";
import type { Measured } from "./measured.ts";

/** 40 words a minute, five characters a word. */
const keyTime = 300;
/** The time to move the pointer to a control and press it. */
const clickTime = 1500;
const mostMinutes = 5;
const mostKeys = 60;

/** The answers to the gaps of the English template, by the label that the form shows. */
const answers: Readonly<Record<string, string | readonly string[]>> = {
  "Medicine name": "Tamrofen",
  "Active substance": "paracetamol",
  "Strength with its unit": "500 mg",
  "Company name": "Rimal Pharma",
  "Street and number": "12 Olive Street",
  City: "Amman",
  "+962 6 000 0000": "+962 6 555 0100",
  "Group in everyday words": "pain relievers",
  "Say in one or two short sentences how the medicine works in the body. Use the words a patient would use":
    "It eases pain and lowers fever.",
  Adults: "adults",
  "First approved use": "ease mild pain",
  "Next approved use": "lower a fever",
  Number: ["3", "4"],
  "Illness that calls for care": "liver disease",
  "Next warning of section 4.4 of the product characteristics": "drink alcohol every day",
  "First signs of the most serious risk": "yellow skin",
  Age: "12 years",
  Reason: "it is too strong for them",
  "Medicine or group": "warfarin",
  "What it is used for": "thinning the blood",
  "What may happen and what the doctor may do": "you may bleed",
  "Say whether it matters that the medicine is taken with food": "You can take it with food.",
  Effect: "dizziness",
  "Excipient with a known effect": "lactose",
  "Next contraindication of section 4.3 of the product characteristics": "your liver fails",
  Tablets: "tablets",
  "With or without food": "with food",
  "Poison centre and its telephone number": "poison centre",
  Signs: "nausea",
  "Most serious side effect": "a swollen face",
  "National authority with its website or telephone number": "the ministry",
  "Side effect in plain words": "nausea",
  "Side effect": ["headache", "rash", "itching", "fever"],
  "Side effect reported since the medicine came on the market": "dry mouth",
  "Say how long treatment usually lasts and what may happen if it is stopped too early or all at once.":
    "You can stop at any time.",
  "Say what section 4.6 of the product characteristics says": "Take it only if needed.",
  "Say whether the medicine passes into breast milk and whether to stop breast-feeding or the medicine.":
    "You may breast-feed.",
  "Say what is known of effects on the fertility of women and men": "No effect is known.",
  "30": "30",
  Blister: "blister",
  EXP: "EXP",
  Tablet: "tablet",
  "Amount and unit": "500 mg",
  "All excipients by name": "lactose and starch",
  Colour: "white tablet",
  "Number and kind of container": "20 tablets",
  "1 tablet (500 mg)": "1 tablet",
  "Every 8 hours": "every 8 hours",
  "3 tablets": "3 tablets",
  "12": "12",
  "65": "65",
  Dose: ["1 tablet", "1 tablet"],
  "How often": ["every 8 hours", "every 8 hours"],
  Maximum: ["2 tablets", "2 tablets"],
};

/**
 * Measures how long an author needs from the dashboard to a published leaflet, with the English template and
 * the answers at hand: scripted hands type 40 words a minute in a real browser.
 */
export async function firstLeaflet(): Promise<readonly Measured[]> {
  return withProduct(async (browser, server) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
    });
    const data = {
      name: "Rana",
      email: "rana@example.org",
      organization: "Rimal Pharma",
      password: "secret1",
    };
    const user = await (await context.request.post("/api/users/register", { data })).text();
    const page = await context.newPage();
    await page.addInitScript((text) => {
      if (location.protocol.startsWith("http")) localStorage.setItem("userInfo", text);
    }, user);
    await page.goto("/app/templates");
    return [await write(page)];
  });
}

async function write(page: Page): Promise<Measured> {
  const hands = new Hands(page);
  const start = performance.now();
  const card = page.getByRole("listitem").filter({ hasText: "Patient leaflet, English" });
  await hands.click(card.getByRole("link", { name: "Use Template" }));
  await hands.click(page.getByRole("button", { name: "Next gap" }).first());
  await answerGaps(page, hands);
  const done = page.getByRole("button", { name: /^Done/ });
  while ((await done.count()) > 0) await hands.click(done.first());
  await hands.fill(page.getByRole("textbox", { name: "Type", exact: true }), "Tablet");
  await hands.fill(page.getByLabel("Email", { exact: true }), "info@rimal.example");
  await hands.fill(page.getByLabel("Revision Date"), "11202026");
  await hands.click(page.getByRole("button", { name: "Save Leaflet" }));
  await hands.click(page.getByRole("link", { name: "Tamrofen" }).first());
  await hands.click(page.getByRole("button", { name: "Publish", exact: true }));
  await hands.click(page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }));
  await page.getByRole("status").filter({ hasText: "Published" }).first().waitFor();
  const minutes = (performance.now() - start) / 60_000;
  const { keys, characters, clicks } = hands;
  return {
    what: "From a template to a published leaflet, at 40 words a minute",
    measured: `${minutes.toFixed(1)} min, ${keys} keys`,
    budget: `${mostMinutes} min, fewer than ${mostKeys} keys`,
    met: minutes < mostMinutes && keys < mostKeys,
    figures: `${keys} keys besides ${characters} characters of text, ${clicks} clicks`,
  };
}

/** Answers one gap after another. Tab goes to the next gap; the form shows its label. */
async function answerGaps(page: Page, hands: Hands): Promise<void> {
  const asked = new Map<string, number>();
  for (;;) {
    const shown = page.getByRole("form").locator("p[lang] b").first();
    const label = ((await shown.textContent()) ?? "").replace(/\s/g, " ");
    const given = answers[label];
    const time = asked.get(label) ?? 0;
    const answer = typeof given === "string" ? given : given?.[time];
    if (answer === undefined) throw new Error(`No answer for the gap "${label}".`);
    asked.set(label, time + 1);
    await hands.type(answer);
    const left = page.getByText(/^\d+ to go$/);
    if ((await left.count()) === 0) return;
    await hands.press("Tab");
  }
}

/** Counts what an author does, and takes the time of an author for it. */
class Hands {
  /** Key presses besides the text. */
  keys = 0;
  characters = 0;
  clicks = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async type(text: string): Promise<void> {
    this.characters += text.length;
    await this.#page.keyboard.type(text, { delay: keyTime });
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.#page.waitForTimeout(keyTime);
    await this.#page.keyboard.press(key);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.waitFor();
    await this.#page.waitForTimeout(clickTime);
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.type(text);
  }
}
