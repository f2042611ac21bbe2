import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { client, openPage, Replies } from '#testing/open-page.tsx';
import { FakeCaches } from '#testing/outside/fake-caches.ts';
import { withConversation, writer } from '#testing/replies/messages.ts';

const caches = new FakeCaches();
beforeEach(() => {
  caches.all.clear();
  vi.stubGlobal('caches', caches);
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** As the service worker keeps it. */
async function waits(about: object): Promise<void> {
  const cache = await caches.open('shared');
  const known = { at: Date.now(), text: '', files: [], refused: [], ...about };
  await cache.put('/share/about', Response.json(known));
}

test('shared words go into the message to whom they are meant for, and wait no more', async () => {
  await waits({ text: 'https://example.org/oaks' });
  await openPage('/share', client, withConversation(new Replies(), []));
  const choices = within(await screen.findByRole('region', { name: 'Send in a message' }));
  await userEvent.click(await choices.findByRole('button', { name: writer.fullName }));
  const field = await screen.findByRole('textbox', { name: 'Type your message...' });
  await expect.poll(() => (field as HTMLTextAreaElement).value).toBe('https://example.org/oaks');
  await openPage('/share', client, withConversation(new Replies(), []));
  await screen.findByRole('heading', { name: 'Nothing is waiting here' });
});

test('a visitor signs in first, and sees what was left out and why', async () => {
  const refused = [{ name: 'setup.exe', reason: 'kind' }];
  await waits({ text: 'Oaks', refused });
  await openPage('/share', null, new Replies());
  await screen.findByText('setup.exe: not a photo, video, or PDF');
  const content = within(screen.getByRole('main'));
  expect(content.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/auth?next=%2Fshare',
  );
  await userEvent.click(screen.getByRole('button', { name: "Don't send it" }));
  await screen.findByRole('heading', { name: 'Nothing is waiting here' });
  expect(caches.all.has('shared')).toBe(false);
});

test('what a person shared is not shown to the next one', async () => {
  await waits({ text: 'Oaks', person: client.id + 1 });
  await openPage('/share', client, new Replies());
  await screen.findByRole('heading', { name: 'Nothing is waiting here' });
});

test('a share that came too early says so, and files can be chosen instead', async () => {
  await openPage('/share?lost=1', client, withConversation(new Replies(), []));
  await screen.findByRole('heading', { name: "We couldn't take what you shared" });
  const photo = new File(['of oaks'], 'oaks.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Photos to send'), photo);
  await screen.findByRole('heading', { name: 'Where should this go?' });
  await screen.findByRole('img', { name: 'oaks.jpg' });
});
