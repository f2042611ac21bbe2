import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recentReviews } from '#contract/reviews/reviews.ts';
import { openPage, Replies } from '#testing/open-page.tsx';
import type { StoryReview } from './story.tsx';

const story = (id: number, pictures: readonly string[]): StoryReview => ({
  id,
  rating: 5,
  title: `Story ${id}`,
  comment: 'Just what we hoped for.',
  answer: null,
  createdAt: '2026-11-02T03:04:05.000Z',
  client: { fullName: 'Clara Client', profileImage: '' },
  creator: {
    id,
    fullName: `Creator ${id}`,
    profileImage: '',
    serviceType: 'photographer',
    location: 'Austin, TX',
    work: {
      rating: 5,
      reviewCount: 1,
      hourlyRate: 100,
      jobsDone: 1,
      pictures: pictures.map((name) => ({
        imageUrl: `/files/${name}.webp`,
        alt: name,
        width: 1600,
        height: 1067,
        placeholder: null,
        focus: null,
      })),
    },
  },
});

test('stories show the creator’s cover, else a picture that no other story shows, else none', async () => {
  const stories = [
    story(1, ['arch', 'dress']),
    story(2, ['arch', 'boots']),
    story(3, ['boots', 'arch']),
    story(4, []),
  ];
  await openPage(
    '/success-stories',
    null,
    new Replies().on(recentReviews, () => stories),
  );
  await screen.findByText('Story 4');
  const articles = [...document.querySelectorAll('article')];
  expect(
    articles.map((article) =>
      [...article.querySelectorAll('img:not([alt=""])')].map((image) => image.getAttribute('alt')),
    ),
  ).toEqual([['arch'], ['boots'], [], []]);
});

test.each([true, false])(
  'the footer names the demo’s pictures where they are: %s',
  async (demo) => {
    await openPage(
      '/success-stories',
      null,
      new Replies().on(recentReviews, () => []),
      {
        demoPictures: demo,
      },
    );
    const footer = within(await screen.findByRole('contentinfo'));
    await footer.findByText(/All rights reserved/);
    expect(footer.queryByText(/drawn by code/) !== null).toBe(demo);
  },
);
