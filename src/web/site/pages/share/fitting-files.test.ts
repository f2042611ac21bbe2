import { expect, test } from 'vitest';
import { forMessage, forPortfolio, nearestFirst } from './fitting-files.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const files = [
  file('film.mp4', 'video/mp4'),
  file('terms.pdf', 'application/pdf'),
  ...Array.from({ length: 6 }, (_, nth) => file(`${nth}.jpg`, 'image/jpeg')),
];
const names = (chosen: readonly File[]) => chosen.map(({ name }) => name);

test('a message takes the first five photos and PDFs, a portfolio all photos and videos', () => {
  expect(names(forMessage({ files }))).toEqual(['terms.pdf', '0.jpg', '1.jpg', '2.jpg', '3.jpg']);
  expect(names(forPortfolio({ files }))).toHaveLength(7);
  expect(names(forPortfolio({ files }))).not.toContain('terms.pdf');
});

test('the work of today comes before last week’s, and that before next month’s', () => {
  const at = (date: string) => ({ at: `${date}T15:00:00.000Z` });
  const work = [at('2026-12-20'), at('2026-11-22'), at('2026-11-29')];
  expect(nearestFirst(work, new Date('2026-11-29T20:00:00.000Z'))).toEqual(work.toReversed());
});
