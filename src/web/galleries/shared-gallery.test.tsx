import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  enterPin,
  getSharedGallery,
  nameGuest,
  noteSharedVisit,
  type SharedGallery,
} from '#contract/galleries/gallery-links.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { clientGallery } from '#testing/replies/galleries.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const closed = () => {
  throw new ApiError(403, {
    error: 'Check the PIN, or ask for a new link.',
    code: 'gallery_link.closed',
  });
};
const shared = (overrides: Partial<SharedGallery> = {}): SharedGallery => ({
  gallery: clientGallery({
    side: 'guest',
    order: null,
    picturesToPick: null,
    may: { react: true, pick: false, reopen: false, download: false, upload: false, share: false },
  }),
  kind: 'view',
  section: null,
  credit: null,
  guestName: null,
  ...overrides,
});

test('a link that opens nothing asks for its PIN, and says when that is wrong', async () => {
  const replies = new Replies().on(getSharedGallery, closed).on(enterPin, closed);
  await openPage('/g/abc', null, replies);
  const field = await screen.findByLabelText(/^PIN/);
  await userEvent.type(field, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Open the gallery' }));
  await screen.findByText('A PIN has 6 digits');
  expect(replies.count(enterPin)).toBe(0);
  await userEvent.type(field, '3456');
  await userEvent.click(screen.getByRole('button', { name: 'Open the gallery' }));
  await screen.findByText('Check the PIN, or ask for a new link.');
  expect(field).toHaveProperty('value', '123456');

  replies.on(enterPin, () => ({ ok: true as const })).on(getSharedGallery, () => shared());
  await userEvent.click(screen.getByRole('button', { name: 'Open the gallery' }));
  await screen.findByRole('heading', { name: 'Photos by Frida Baldwin' });
});

test('without scripts the PIN is a plain form that leads back', async () => {
  await openPage('/g/abc?error=pin', null, new Replies().on(getSharedGallery, closed));
  const form = (await screen.findByLabelText(/^PIN/)).closest('form');
  expect(form?.method).toBe('post');
  expect(form?.getAttribute('action')).toBe('/api/g/abc/pin');
  screen.getByText(/This PIN doesn't open the gallery/);
});

test('guests give their name once, and vendors see whom to credit', async () => {
  let name: string | null = null;
  const replies = new Replies()
    .on(getSharedGallery, () =>
      shared({ kind: 'vendor', credit: 'Frida Baldwin', guestName: name }),
    )
    .on(nameGuest, ({ body }) => {
      name = body.name;
      return { ok: true as const };
    });
  await openPage('/g/abc', null, replies);
  await screen.findByText(/Credit where you use these photos/);
  await userEvent.type(await screen.findByLabelText(/^Your name/), 'Aunt Rosa');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/signed Aunt Rosa/);
  expect(screen.queryByRole('radio', { name: /Chosen/ })).toBeNull();
});

test('a page that nobody has in sight is no visit, and one that someone has is one', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  const replies = new Replies()
    .on(getSharedGallery, () => shared())
    .on(noteSharedVisit, () => ({ ok: true as const }));
  await openPage('/g/abc', null, replies);
  await screen.findByRole('heading', { name: 'Photos by Frida Baldwin' });
  expect(replies.count(noteSharedVisit)).toBe(0);
  hidden.mockReturnValue(false);
  for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => replies.count(noteSharedVisit)).toBe(1);
});
