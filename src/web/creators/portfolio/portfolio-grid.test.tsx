import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { getOwnCreator } from '#contract/creators/creators.ts';
import {
  changePortfolioItem,
  listPortfolio,
  orderPortfolio,
} from '#contract/creators/portfolio.ts';
import { openPage, Replies, refused } from '#testing/open-page.tsx';
import { creatorProfile } from '#testing/replies/own-creator.ts';
import { creatorUser } from '#testing/replies/people.ts';

const item = (id: number, title: string) => ({
  id,
  creatorId: 3,
  title,
  description: '',
  category: 'photography' as const,
  imageUrl: `/uploads/${id}.webp`,
  alt: title,
  width: 1200,
  height: 800,
  placeholder: null,
  focus: null,
  film: null as PortfolioItem['film'],
  isCover: id === 1,
  language: null,
  captions: null,
  pictureMissing: false,
  createdAt: '2026-11-20T12:00:00.000Z',
});
const oaks = item(1, 'Oaks');
const river = item(2, 'River');
const skyline = item(3, 'Skyline');

const titles = () => {
  const own = screen.getByRole('heading', { name: 'Your Portfolio' }).parentElement as HTMLElement;
  return within(own)
    .getAllByRole('article')
    .map((one) => within(one).getByRole('heading').textContent);
};

async function openPortfolio() {
  const replies = new Replies().on(getOwnCreator, () => creatorProfile());
  replies.on(listPortfolio, () => [oaks, river, skyline]);
  await openPage('/profile/settings?tab=portfolio', creatorUser, replies);
  const handle = await screen.findByRole('button', { name: 'Move Skyline' });
  handle.focus();
  return replies;
}

test('a new order stays while it is saved, though the former one arrives once more', async () => {
  const replies = await openPortfolio();
  const saved = Promise.withResolvers<(typeof oaks)[]>();
  replies.on(orderPortfolio, () => saved.promise);
  replies.on(changePortfolioItem, () => river);
  await userEvent.keyboard('{Home}');
  expect(titles()).toEqual(['Skyline', 'Oaks', 'River']);

  const loaded = replies.count(listPortfolio);
  await userEvent.click(screen.getByRole('button', { name: 'Edit River' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await expect.poll(() => replies.count(listPortfolio)).toBe(loaded + 1);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(titles()).toEqual(['Skyline', 'Oaks', 'River']);

  screen.getByRole('button', { name: 'Move Skyline' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(titles()).toEqual(['Oaks', 'Skyline', 'River']);
  replies.on(listPortfolio, () => [oaks, skyline, river]);
  replies.on(orderPortfolio, () => [oaks, skyline, river]);
  saved.resolve([skyline, oaks, river]);
  await expect.poll(() => replies.count(listPortfolio)).toBe(loaded + 2);
  expect(titles()).toEqual(['Oaks', 'Skyline', 'River']);
  const sent = replies.calls.filter(({ name }) => name === 'PUT /api/portfolio/order');
  expect(sent.map(({ input }) => input.body)).toEqual([
    { ids: [3, 1, 2], base: [1, 2, 3] },
    { ids: [1, 3, 2], base: [3, 1, 2] },
  ]);
});

test('an order that cannot be saved is reverted with a message', async () => {
  const replies = await openPortfolio();
  replies.on(orderPortfolio, refused(503, 'Not now'));
  await userEvent.keyboard('{Home}');
  expect(await screen.findByText("We couldn't save the order")).toBeDefined();
  await expect.poll(titles).toEqual(['Oaks', 'River', 'Skyline']);
});

test('an order chosen right after one that could not be saved is saved', async () => {
  const replies = await openPortfolio();
  replies.on(orderPortfolio, refused(503, 'Not now'));
  const former = Promise.withResolvers<(typeof oaks)[]>();
  replies.on(listPortfolio, () => former.promise);
  await userEvent.keyboard('{Home}');
  expect(await screen.findByText("We couldn't save the order")).toBeDefined();

  const chosen = [oaks, skyline, river];
  replies.on(orderPortfolio, () => chosen);
  screen.getByRole('button', { name: 'Move Skyline' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(titles()).toEqual(['Oaks', 'Skyline', 'River']);
  replies.on(listPortfolio, () => chosen);
  former.resolve([oaks, river, skyline]);
  await expect.poll(() => replies.count(orderPortfolio)).toBe(2);
  await expect.poll(titles).toEqual(['Oaks', 'Skyline', 'River']);
  expect(replies.calls.findLast(({ name }) => name.startsWith('PUT'))?.input.body).toEqual({
    ids: [1, 3, 2],
    base: [1, 2, 3],
  });
});

test('an item without a photo at its link says so to its owner, and only that one', async () => {
  const dead = { ...river, imageUrl: 'https://films.example.com/river', pictureMissing: true };
  const replies = new Replies().on(getOwnCreator, () => creatorProfile());
  replies.on(listPortfolio, () => [oaks, dead]);
  await openPage('/profile/settings?tab=portfolio', creatorUser, replies);
  const [alive, broken] = await screen.findAllByRole('article');
  const text = /There's no photo at this item's link/;
  expect(within(alive as HTMLElement).queryByText(text)).toBeNull();
  within(broken as HTMLElement).getByText(text);
});

test('an item tells its owner what became of its film', async () => {
  const film = (state: 'making' | 'failed') => ({ seconds: 8, state, url: null });
  const replies = new Replies().on(getOwnCreator, () => creatorProfile());
  replies.on(listPortfolio, () => [
    { ...oaks, film: film('making') },
    { ...river, film: film('failed') },
  ]);
  await openPage('/profile/settings?tab=portfolio', creatorUser, replies);
  const [making, failed] = await screen.findAllByRole('article');
  within(making as HTMLElement).getByText(/We're preparing this video/);
  within(failed as HTMLElement).getByText(/This video can't be played/);
});
