import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  enterPin,
  getSharedGallery,
  nameGuest,
  noteSharedVisit,
  putSharedHeart,
  type SharedGallery,
} from '#contract/galleries/gallery-links.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import { asRead } from '#testing/outside/as-read.ts';
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
    may: {
      react: true,
      pick: false,
      reopen: false,
      download: false,
      downloadWeb: false,
      upload: false,
      share: false,
    },
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

test('a first heart asks for a name, kindly and once, and is given with it', async () => {
  let name: string | null = null;
  const replies = new Replies()
    .on(getSharedGallery, () => shared({ guestName: name }))
    .on(putSharedHeart, () => ({ ok: true as const }))
    .on(nameGuest, ({ body }) => {
      name = body.name;
      return { ok: true as const };
    });
  await openPage('/g/abc', null, replies);
  expect(screen.queryByLabelText(/^Your name/)).toBeNull();
  const heart = (number: number) =>
    screen.findByRole('button', { name: `Heart: Photo ${number} of 3, IMG_100${number}` });
  // Who would rather not say is asked again at the next heart, and gave none.
  await userEvent.click(await heart(1));
  await screen.findByLabelText(/^Your name/);
  await userEvent.keyboard('{Escape}');
  expect(replies.count(putSharedHeart)).toBe(0);
  await userEvent.click(await heart(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Please enter your name');
  await userEvent.type(await screen.findByLabelText(/^Your name/), 'Aunt Rosa');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/signed Aunt Rosa/);
  await expect.poll(() => replies.count(putSharedHeart)).toBe(1);
  await userEvent.click(await heart(3));
  await expect.poll(() => replies.count(putSharedHeart)).toBe(2);
  expect(replies.count(nameGuest)).toBe(1);
  expect(screen.queryByRole('radio', { name: /Chosen/ })).toBeNull();
});

test('vendors see whom to credit, and take web sizes where they may', async () => {
  const vendor = shared({ kind: 'vendor', credit: 'Frida Baldwin' });
  const may = { ...vendor.gallery.may, react: false, downloadWeb: true };
  const gallery = { ...vendor.gallery, stage: 'approved' as const, may };
  await openPage(
    '/g/abc',
    null,
    new Replies().on(getSharedGallery, () => ({ ...vendor, gallery })),
  );
  await screen.findByText(/Credit where you use these photos/);
  const all = await screen.findByRole('link', { name: 'Download all in web size' });
  expect(all.getAttribute('href')).toBe('/api/g/abc/archive?size=web');
  await userEvent.click(screen.getByRole('button', { name: 'Photo 1 of 3, IMG_1001' }));
  const one = await screen.findByRole('link', { name: 'Download in web size' });
  expect(one.getAttribute('download')).toBe('IMG_1001.webp');
  expect(screen.queryByRole('link', { name: 'Download the original' })).toBeNull();
});

test('a family sees the shoot, its day and its cover, and nothing of the marketplace', async () => {
  const seen = shared();
  const cover = { number: 2, proof: 'c3', placeholder: null, focus: null };
  const gallery = { ...seen.gallery, title: 'Anna & Ben', shotOn: '2026-06-01', cover };
  await openPage(
    '/g/abc',
    null,
    new Replies().on(getSharedGallery, () => ({ ...seen, gallery })),
  );
  const head = (await screen.findByRole('heading', { name: 'Anna & Ben' })).closest('header');
  expect(asRead(head?.textContent ?? '')).toContain('June 1, 2026');
  expect(head?.textContent).toContain('Photos by Frida Baldwin');
  expect(head?.querySelector('img')?.src).toContain('/items/2/proof?side=2048&v=c3');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
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
