import { expect, type Locator, type Page } from '@playwright/test';

/** Goes to a page of the site and waits until its scripts listen. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** The toasts' corner is drawn by scripts alone: with it, the page listens. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
}

/** The toast with this title, once it is there. */
export async function seeToast(page: Page, title: string): Promise<void> {
  await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
}

/** The corner where toasts appear; by its label, as an open dialog hides its role. */
export function toasts(page: Page): Locator {
  return page.getByLabel('Notifications (F8)');
}

/** Looks again until what other people and the payment provider did has arrived. */
export async function reloadUntil(page: Page, sought: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(sought.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** Takes one of several radio buttons by what people see of it: its label. */
export async function choose(within: Page | Locator, name: string): Promise<void> {
  const radio = within.getByRole('radio', { name, exact: true });
  await radio.locator('..').click();
  await expect(radio).toBeChecked();
}

/** Presses Tab until the focus is where somebody with a keyboard wants it. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(goal).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [1], timeout: 10_000 });
}
