import { scrollAndClick, untilAlive } from '../fixtures/pages.ts';
import { inventPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a visitor switches to Spanish, searches, opens a creator and signs up', async ({ page }) => {
  const { fullName, username, email, password } = inventPerson('client');
  await test.step('by the switch in the footer, staying on the same page', async () => {
    await page.goto('/');
    await scrollAndClick(page.getByRole('contentinfo').getByRole('button', { name: 'Español' }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('region', { name: 'Notificaciones (F8)' })).toBeAttached();
  });
  await test.step('the search and its results', async () => {
    const search = page.getByRole('search', { name: 'Buscar creadores' });
    await search.getByLabel('Servicio').selectOption({ label: 'Fotógrafo' });
    await search.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('heading', { name: 'Fotógrafos cerca de ti' })).toBeVisible();
    await expect(page.getByText(/\d fotógrafos/)).toBeVisible();
  });
  await test.step('a day with its sunset fits the screen', async () => {
    const results = page.url();
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await page.goto(`/search?location=Austin%2C+TX&date=${day}&start=18%3A00&hours=3`);
    const sentence = page.getByRole('status').filter({ hasText: /puesta del sol|atardecer/i });
    await expect(sentence).not.toContainText('..');
    expect((await sentence.boundingBox())?.width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto(results);
  });
  await test.step('a creator', async () => {
    await page
      .getByRole('link', { name: /^Ver perfil/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/creators\/\d+/);
    await expect(page.getByText('Fotógrafo').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Reseñas/ })).toBeVisible();
  });
  await test.step('an account, which keeps the language', async () => {
    await page.goto('/auth?tab=register');
    await untilAlive(page);
    await page.getByLabel('Nombre completo').fill(fullName);
    await page.getByLabel('Nombre de usuario').fill('a');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: /Términos del servicio/ }).check();
    const create = page.getByRole('button', { name: 'Crear cuenta' });
    await create.click();
    await expect(
      page.getByText('El nombre de usuario debe tener al menos 3 caracteres').first(),
    ).toBeVisible();
    await page.getByLabel('Nombre de usuario').fill(username);
    await create.click();
    await expect(page.getByText('¡Tu cuenta está lista!', { exact: true })).toBeVisible();
    const own = await page.request.get('/api/user');
    expect((await own.json()).locale).toBe('es');
  });
});
