import { expect, test } from 'vitest';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { creatorDetail } from '#testing/replies/creators.ts';
import { portfolioData } from './portfolio-data.ts';

const site = { url: 'https://golden.example' } as Parameters<typeof portfolioData>[1];
const item = (overrides: Partial<PortfolioItem> = {}): PortfolioItem => ({
  id: 1,
  creatorId: 3,
  title: 'Vows by the lake',
  description: '',
  category: 'photography',
  isCover: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  imageUrl: '/files/portfolio/a.jpg',
  alt: 'Two people by a lake',
  width: 1600,
  height: 1067,
  placeholder: null,
  focus: null,
  film: null,
  language: null,
  captions: null,
  ...overrides,
});
const dataOf = (...portfolio: PortfolioItem[]) =>
  portfolioData(creatorDetail({ portfolio }), site) as Record<string, unknown>[];
const { fullName } = creatorDetail().user;
const rights = {
  creator: { '@type': 'Person', name: fullName, url: 'https://golden.example/creators/3' },
  creditText: fullName,
  copyrightNotice: `© ${fullName}`,
  license: 'https://golden.example/terms#rights',
  acquireLicensePage: 'https://golden.example/creators/3',
};

test('a picture says who made it, and where its use is agreed upon', () => {
  expect(dataOf(item())).toEqual([
    {
      '@type': 'ImageObject',
      contentUrl: 'https://golden.example/files/portfolio/a.jpg',
      name: 'Vows by the lake',
      caption: 'Two people by a lake',
      ...rights,
    },
  ]);
});

test('a film has all that search engines require, once it can be played', () => {
  const url = '/files/films/a.mp4';
  const film = { seconds: 24.3, state: 'ready', url } as const;
  expect(dataOf(item({ film, description: 'A day in June' }))).toEqual([
    {
      '@type': 'VideoObject',
      name: 'Vows by the lake',
      description: 'A day in June',
      thumbnailUrl: 'https://golden.example/files/portfolio/a.jpg',
      contentUrl: 'https://golden.example/files/films/a.mp4',
      uploadDate: '2026-11-01T10:00:00.000Z',
      duration: 'PT24S',
      ...rights,
    },
  ]);
  const [bare] = dataOf(item({ film, alt: '' }));
  expect(bare?.['description']).toBe('Vows by the lake');
  for (const state of ['making', 'failed'] as const)
    expect(dataOf(item({ film: { ...film, state, url: null } }))).toEqual([]);
});

test('the pictures of a demo are nobody’s, and a large portfolio stays small', () => {
  expect(dataOf(item({ imageUrl: '/demo/a.jpg' }))).toEqual([]);
  expect(dataOf(...Array.from({ length: 100 }, () => item()))).toHaveLength(24);
});
