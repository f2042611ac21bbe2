import { expect, test } from 'vitest';
import { creatorCard } from '#testing/replies/creators.ts';
import { pointsOf } from './map-points.ts';

test.each([
  ['the total of the asked hours', { total: 32_000, hourlyRate: 160, packagePrice: 9000 }, '$320'],
  ['the rate where no hours are asked for', { hourlyRate: 160, packagePrice: 9000 }, '$160'],
  [
    'the cheapest package of who sells nothing else',
    { hourlyRate: null, packagePrice: 190_000 },
    '$1,900',
  ],
  ['nothing without a price', { hourlyRate: null, packagePrice: null }, ''],
])('a marker says %s', (_, prices, price) => {
  const card = creatorCard(prices);
  const creator = { ...card, user: { ...card.user, coordinates: { lat: 30, lng: -97 } } };
  const { features } = pointsOf(
    { count: 1, creators: [creator], groups: [] },
    new Intl.NumberFormat(),
  );
  expect(features[0]?.properties).toMatchObject({ price });
});
