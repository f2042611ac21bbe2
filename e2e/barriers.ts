import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What of the page as it is now would keep somebody out, one line per kind and place. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ target }) => target.join(' ')).join(', ');
    return `${page.url()}: ${id} (${help}) at ${where}`;
  });
}

/** For what only a journey opens: dialogs, and the provider's pages. */
export async function expectNoBarriers(page: Page): Promise<void> {
  // In the middle of a fade every contrast is too low.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  expect(await findBarriers(page)).toEqual([]);
}
