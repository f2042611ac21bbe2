import { describe, expect, it } from 'vitest';
import { suggestedCities } from '#server/places/index.ts';
import { makeCreator } from '../make-creators.ts';
import { makeNames } from '../make-people.ts';
import { Random } from '../random.ts';
import { arrangeCovers, type Listed, picturesPoints } from './arrange-covers.ts';
import { textsOf } from './make-portfolio.ts';
import { familyOf, filmSeconds, pictures } from './picture-manifest.ts';

/** A grid of towns 200 km apart. */
const towns = suggestedCities.map((label, nth) => ({
  label: `${label}, TX`,
  coordinates: { lat: 26 + 2 * (nth % 6), lng: -106 + 2 * Math.floor(nth / 6) },
}));

function make(seed: number) {
  const random = new Random(seed);
  const names = makeNames(random);
  return Array.from({ length: 300 }, (_, nth) => {
    const town = towns[Math.floor(towns.length * random.next() ** 2)];
    const creator = makeCreator(random, names, town as never);
    const reviewed = random.chance(0.15);
    return { ...creator, id: nth, points: 4 + random.int(0, 40) / 35, reviewed };
  });
}

/** In the order of 'Featured'. */
const listed = <T extends Listed>(
  creators: readonly T[],
  covers: ReturnType<typeof arrangeCovers>,
) =>
  creators
    .map((one) => ({ ...one, cover: covers.get(one.id) ?? null }))
    .map((one) => ({ ...one, points: one.points - (one.cover ? 0 : picturesPoints) }))
    .toSorted((a, b) => Math.round((b.points - a.points) * 1e9) || b.id - a.id);

describe.each([1, 7, 42])('covers of a market with seed %i', (seed) => {
  const creators = make(seed);
  const places = towns.map(({ coordinates }) => coordinates);
  const [center = { lat: 0, lng: 0 }] = places;
  const covers = arrangeCovers(creators, { towns: places, center, pictures });
  const inOrder = listed(creators, covers);
  const families = (some: typeof inOrder) =>
    some.flatMap(({ cover }) => (cover ? [familyOf(cover)] : []));

  it('show the kind of work their creator does', () => {
    for (const { cover, subject } of inOrder)
      if (cover) expect(textsOf(cover).leads, cover.file).toContain(subject);
  });

  it('of people who take headshots are none: nobody is in a rendered scene', () => {
    const headshots = inOrder.filter(({ specialties }) => specialties.includes('headshot'));
    expect(headshots.length).toBeGreaterThan(3);
    expect(headshots.filter(({ cover }) => cover)).toEqual([]);
  });

  it('repeat no scene on the first page, of all and of each town', () => {
    const pages = [
      inOrder,
      ...towns.map(({ label }) => inOrder.filter((one) => one.location === label)),
    ];
    for (const page of pages) {
      const shown = families(page.slice(0, 24));
      expect(shown).toEqual([...new Set(shown)]);
    }
  });

  it('repeat no scene among six neighbors of a specialty', () => {
    for (const specialty of new Set(creators.flatMap((one) => one.specialties))) {
      const list = inOrder.filter((one) => one.specialties.includes(specialty));
      for (let from = 0; from < list.length; from++) {
        const shown = families(list.slice(from, from + 6));
        expect(shown, specialty).toEqual([...new Set(shown)]);
      }
    }
  });

  it('are there for most, and are films where a videographer has one', () => {
    expect(inOrder.filter(({ cover }) => cover).length).toBeGreaterThan(230);
    const led = inOrder.filter(({ cover, serviceType }) => cover && serviceType === 'videographer');
    const films = led.filter(({ cover }) => cover && filmSeconds.has(cover.file));
    expect(films.length).toBeGreaterThan(led.length / 2);
  });
});
