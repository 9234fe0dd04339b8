import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Nothing that axe can find is wrong with the page as it stands. Rules that are experimental
 * and hold here are asked too.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    // No script runs in the frame of a leaflet, not even axe: its page is asked by itself.
    .exclude("iframe[srcdoc]")
    .options({
      rules: { "p-as-heading": { enabled: true }, "table-fake-caption": { enabled: true } },
    })
    .analyze();
  const said = violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary ?? ""}`),
  }));
  expect(said).toEqual([]);
}
