import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listFavoriteIds, listFavorites, removeFavorite } from '#contract/favorites/favorites.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  stopSavedSearch,
} from '#contract/favorites/saved-searches.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';
import { creatorCard } from '#testing/replies/creators.ts';

const saved = {
  id: 6,
  name: 'Austin portraits',
  query: { serviceType: 'photographer', maxPrice: 200 },
  alerts: true,
  createdAt: '2026-11-22T10:00:00.000Z',
} as const;

test('a client renames a saved search, mutes it and deletes it', async () => {
  let kept: (typeof saved)[] = [saved];
  const replies = new Replies().on(listSavedSearches, () => kept);
  const changed = { ...saved, name: 'Portraits' };
  replies.on(changeSavedSearch, () => changed);
  await openPage('/saved-searches', client, replies);
  const card = within(await screen.findByRole('article'));
  const link = card.getByRole('link', { name: 'Austin portraits' });
  expect(link.getAttribute('href')).toBe('/search?service=photographer&maxPrice=200');

  await userEvent.click(card.getByRole('button', { name: /^Rename/ }));
  await userEvent.clear(card.getByLabelText('Name'));
  await userEvent.type(card.getByLabelText('Name'), 'Portraits{Enter}');
  await card.findByRole('heading', { name: 'Portraits' });

  const alerts = card.getByRole('switch', { name: 'Email me about new matches' });
  expect(alerts).toHaveProperty('checked', true);
  await userEvent.click(alerts);
  expect(alerts).toHaveProperty('checked', false);
  await expect
    .poll(() => replies.calls.filter(({ name }) => name === 'PATCH /api/saved-searches/:id'))
    .toEqual(
      [{ name: 'Portraits' }, { alerts: false }].map((body) => ({
        name: 'PATCH /api/saved-searches/:id',
        input: { params: { id: 6 }, body },
      })),
    );

  replies.on(deleteSavedSearch, () => {
    kept = [];
    return { ok: true as const };
  });
  await userEvent.click(card.getByRole('button', { name: /^Delete/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'No saved searches yet' });
});

test('a mail’s link stops its search once confirmed, or shows that it is invalid', async () => {
  const replies = new Replies().on(
    stopSavedSearch,
    refused(404, "This link doesn't match a saved search"),
  );
  await openPage('/saved-searches/stop?token=abc', null, replies);
  const stop = await screen.findByRole('button', { name: 'Stop emails' });
  expect(replies.calls.map(({ name }) => name)).not.toContain('POST /api/saved-searches/stop');
  await userEvent.click(stop);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("This link doesn't match a saved search");
  replies.on(stopSavedSearch, () => ({ name: 'Austin portraits' }));
  await userEvent.click(stop);
  await screen.findByRole('heading', { name: 'No more emails about “Austin portraits”' });
});

test('an unsaved creator stays in the list until it is left', async () => {
  let kept = [creatorCard()];
  let ids = [3];
  const replies = new Replies().on(listFavorites, () => kept).on(listFavoriteIds, () => ids);
  replies.on(removeFavorite, () => {
    [kept, ids] = [[], []];
    return { ok: true as const };
  });
  await openPage('/favorites', client, replies);
  const heart = await screen.findByRole('button', { name: 'Favorite Ottoline Brackenbury' });
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(heart);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  screen.getByRole('heading', { name: 'Ottoline Brackenbury' });
  await openPage('/favorites', client, replies);
  await screen.findByRole('heading', { name: 'No favorites yet' });
});
