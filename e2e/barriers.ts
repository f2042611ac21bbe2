import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What of the page as it is now would keep somebody out, one line per kind and place. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  await untilStill(page);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes
      .map(({ target, any: [check] }) => `${target.join(' ')}${check ? `: ${check.message}` : ''}`)
      .join(', ');
    return `${page.url()}: ${id} (${help}) at ${where}`;
  });
}

/** For what only a journey opens: dialogs, and the provider's pages. */
export async function expectNoBarriers(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
}

/** In the middle of a fade every contrast is too low. Spinners turn for ever and are not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
