import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import {
  addFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from '#contract/favorites/favorites.ts';
import { client, openPage, Replies, refused } from '#testing/open-page.tsx';

const creator: CreatorCard = {
  id: 3,
  userId: 9,
  serviceType: 'photographer',
  hourlyRate: 120,
  packagePrice: null,
  specialties: [],
  total: null,
  nextFree: null,
  availability: '',
  rating: null,
  reviewCount: 0,
  acceptsBookings: false,
  answerMinutes: null,
  memberSince: '2026-01-02T03:04:05.000Z',
  timeZone: 'America/Chicago',
  user: {
    id: 9,
    fullName: 'Ottoline Brackenbury',
    profileImage: '',
    bio: '',
    location: 'Austin, TX',
    coordinates: null,
  },
  cover: null,
  morePictures: [],
  distanceKm: null,
  totalPackage: null,
};
const pressed = (heart: HTMLElement) => heart.getAttribute('aria-pressed');

test('a heart that could not be saved is reverted with a message', async () => {
  const kept = new Replies().on(listFavorites, () => [creator]).on(listFavoriteIds, () => [3]);
  kept.on(removeFavorite, refused(503, 'Please try again in a minute.'));
  kept.on(addFavorite, refused(409, 'There is no room left'));
  await openPage('/favorites', client, kept);
  const heart = await screen.findByRole('button', { name: /Ottoline Brackenbury/ });
  await userEvent.click(heart);
  await screen.findByText("Couldn't remove this favorite");
  expect(pressed(heart)).toBe('true');

  kept.on(removeFavorite, () => ({ ok: true }) as never);
  kept.on(listFavoriteIds, () => []);
  await userEvent.click(heart);
  await expect.poll(() => pressed(heart)).toBe('false');
  await userEvent.click(heart);
  await screen.findByText("Couldn't save this favorite");
  await screen.findByText('There is no room left');
  expect(pressed(heart)).toBe('false');
});

test('favorites that failed to load appear after a retry', async () => {
  const replies = new Replies().on(listFavorites, refused(500, 'Not now'));
  replies.on(listFavoriteIds, () => []);
  await openPage('/favorites', client, replies);
  await screen.findByRole('heading', { name: 'Error loading creators' });
  replies.on(listFavorites, () => []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No favorites yet' });
});
