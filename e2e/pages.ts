import { expect, type Locator, type Page } from '@playwright/test';

/** Does what changes something below this path of the API, and waits until the server has taken it. */
export async function untilTaken(
  page: Page,
  path: string,
  change: () => void | Promise<void>,
): Promise<void> {
  const answered = page.waitForResponse(
    (answer) =>
      answer.request().method() !== 'GET' && new URL(answer.url()).pathname.startsWith(path),
  );
  await change();
  expect((await answered).ok()).toBe(true);
}

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
  }).toPass({ timeout: 120_000 });
}

/** Takes one of several radio buttons by what people see of it: its label. */
export async function choose(within: Page | Locator, name: string): Promise<void> {
  const radio = within.getByRole('radio', { name, exact: true });
  await radio.locator('..').click();
  await expect(radio).toBeChecked();
}

/** Presses a switch that is saved at once, which stands as it was chosen from then on, saved or not yet. */
export async function flip(saved: Locator): Promise<void> {
  const wanted = !(await saved.isChecked());
  const shown = await saved.evaluate((control: HTMLInputElement) => {
    control.click();
    return control.checked;
  });
  expect(shown).toBe(wanted);
}

/** Presses Tab until the focus is where somebody with a keyboard wants it. */
export async function tabTo(page: Page, goal: Locator, most = 200): Promise<void> {
  // Far more stops than any page has: who comes round without passing the goal never will.
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const reached = await goal.evaluate(
      (element) => element === document.activeElement && document.hasFocus(),
    );
    if (reached) return;
  }
  throw new Error(`Tab never leads to ${goal}`);
}

/** Holds back every call of this address until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
