import assert from 'node:assert/strict';
import type { Scene } from '../scene.ts';
import { form, pay, saturday } from './book.ts';

/** A phone is turned while the sheet is open, and the session ends elsewhere in the middle of the payment. */
export async function bookDisturbed(scene: Scene): Promise<void> {
  const client = await scene.member('client', { width: 390, height: 844 });
  const { password, context } = client.caller;
  await client.open(`/search?location=Austin%2C+TX&date=${saturday()}&start=10%3A00&hours=2`);
  await client.press('link', '/Book Now/', 'article');
  await client.fill('/^Address/', 'Zilker Park, by the dock', form);
  await client.tab.resize({ width: 844, height: 390 });
  const typed = () =>
    Array.from(
      document.querySelectorAll<HTMLInputElement>('[role=dialog] input'),
      ({ value }) => value,
    );
  assert.deepEqual((await client.tab.run(typed)).slice(-1), ['Zilker Park, by the dock']);
  await client.keepPicture('disturbed-1-turned');
  await client.press('button', '/^Book for \\$/', form);
  await client.tab.resize({ width: 390, height: 844 });
  await client.see('Complete your payment', 'heading');
  await client.see('Card number', 'field');
  await context.request.post('/api/logout', { headers: { origin: client.site } });

  // Asked for over the page, which goes on.
  await client.fill('Password', password, '[role=dialog]');
  await client.press('button', 'Sign In', '[role=dialog]');
  await pay(client);
  const booking = new URLSearchParams(await client.tab.run(() => location.search)).get('booking');
  await client.open(`/bookings/${booking}`);
  await client.see('/Zilker Park, by the dock/');
}
