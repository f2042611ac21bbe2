import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listClientBookings } from '#contract/bookings/bookings.ts';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { booking } from '#testing/replies/bookings.ts';

const withBookings = (count: number) =>
  new Replies().on(listClientBookings, () =>
    Array.from({ length: count }, (_, nth) => booking({ id: nth + 1, status: 'confirmed' })),
  );
const line = () => screen.queryByRole('complementary', { name: 'Install Golden Hour' });

/** The browser's offer, as Chrome on Android makes it. */
function offerInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  onTestFinished(() => {
    delete window.installPrompt;
    localStorage.clear();
  });
  return prompt;
}

async function openBookings(count: number) {
  await openPage('/bookings', client, withBookings(count));
  await screen.findByRole('heading', { name: 'My Bookings' });
}

test('after the second booking one line offers to install the site, once', async () => {
  const prompt = offerInstall();
  await openBookings(1);
  expect(line()).toBeNull();
  await openBookings(2);
  expect(line()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(line()).toBeNull();
});

test('a closed line never comes back on this device', async () => {
  offerInstall();
  await openBookings(2);
  await userEvent.click(screen.getByRole('button', { name: "Don't show again" }));
  await openBookings(3);
  expect(line()).toBeNull();
});

test('nothing is offered where the browser offers nothing', async () => {
  await openBookings(2);
  expect(line()).toBeNull();
});

test('an iPhone is told how, as its browsers can’t ask', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  await openBookings(2);
  expect(line()?.textContent).toContain('Add to Home Screen');
});
