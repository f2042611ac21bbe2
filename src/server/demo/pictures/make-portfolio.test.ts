import { describe, expect, it } from 'vitest';
import { suggestedCities } from '#server/places/index.ts';
import { Random } from '../random.ts';
import { contentCreators, photographers, videographers } from '../texts/demo-texts.ts';
import { leadWithFilm } from './lead-with-film.ts';
import { makePortfolios, textsOf } from './make-portfolio.ts';
import { pictures } from './picture-manifest.ts';

const subjects = [
  ...photographers.map(({ tags }) => ({ serviceType: 'photographer' as const, subject: tags[0] })),
  ...videographers.map(({ tags }) => ({ serviceType: 'videographer' as const, subject: tags[0] })),
  ...contentCreators.map(({ tags }) => ({
    serviceType: 'content_creator' as const,
    subject: tags[0],
  })),
];

const pictureAt = new Map(
  pictures.map((picture) => [`/demo/scenes/${picture.file}.webp`, picture]),
);
const pictureOf = (imageUrl: string) => {
  const picture = pictureAt.get(imageUrl);
  if (!picture) throw new Error(`${imageUrl} is not in the manifest`);
  return picture;
};

const random = new Random(7);
const portfolios = makePortfolios();
/** As many as in the demo; a fifth of them in one city. */
const owners = Array.from({ length: 300 }, () => {
  const city = random.chance(0.2) ? 0 : random.int(0, suggestedCities.length - 1);
  return {
    ...random.pick(subjects),
    city: suggestedCities[city] ?? '',
    lat: 26 + 2 * (city % 6),
    lng: -106 + 2 * Math.floor(city / 6),
  };
});
const made = owners.map((owner) => ({ ...owner, items: portfolios(random, owner) }));

describe('the portfolios of the demo', () => {
  it('lead with the creator’s own kind of work', () => {
    for (const { subject, items } of made) {
      expect(items.filter(({ isCover }) => isCover)).toEqual([items[0]]);
      const cover = pictureOf(items[0]?.imageUrl ?? '');
      expect([cover.file, textsOf(cover).leads.includes(subject)]).toEqual([cover.file, true]);
    }
  });

  it('never lead with the same picture twice in a city', () => {
    const covers = made.map(({ city, items }) => `${city} ${items[0]?.imageUrl}`);
    expect(covers.filter((cover, nth) => covers.indexOf(cover) !== nth)).toEqual([]);
  });

  it('never lead with the same picture twice in a page of neighbors', () => {
    const covers = made.map(({ items }) => items[0]?.imageUrl);
    for (let from = 0; from + 24 <= covers.length; from++)
      expect(new Set(covers.slice(from, from + 24)).size).toBe(24);
  });

  it('rarely lead with two forms of one picture in a page of the region', () => {
    const takes = made.map(({ items }) => pictureOf(items[0]?.imageUrl ?? '').of);
    const pages = Array.from({ length: takes.length - 23 }, (_, n) => takes.slice(n, n + 24));
    const repeats = pages.map((page) => page.length - new Set(page).size);
    expect(Math.max(...repeats)).toBeLessThanOrEqual(6);
  });

  it('show three to eight frames, no scene and no title twice', () => {
    for (const { items } of made) {
      expect(items.length).toBeGreaterThanOrEqual(3);
      expect(items.length).toBeLessThanOrEqual(8);
      const scenes = items.map(({ imageUrl }) => pictureOf(imageUrl).scene);
      expect(new Set(scenes).size).toBe(items.length);
      expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
    }
  });

  it('have complete texts that mention black-and-white pictures', () => {
    for (const { serviceType, items } of made) {
      for (const { title, alt, description, imageUrl, category } of items) {
        expect(`${title}${alt}${description}`).not.toMatch(/[{}]|undefined/);
        expect(title.length).toBeGreaterThan(3);
        expect(alt.endsWith(', in black and white')).toBe(pictureOf(imageUrl).mono);
        if (serviceType === 'videographer') expect(category).not.toBe('photography');
      }
    }
  });

  it('show film if they are a videographer’s, each once', () => {
    for (const { serviceType, items } of made) {
      const films = items.flatMap(({ film }) => film?.url ?? []);
      expect(films.length > 0, serviceType).toBe(serviceType === 'videographer');
      expect(new Set(films).size).toBe(films.length);
    }
  });

  it('lead with film where nobody beside them leads with the same', () => {
    const led = leadWithFilm(made.map(({ items, ...owner }) => ({ ...owner, portfolio: items })));
    const films = led.filter(({ portfolio }) => portfolio[0]?.film);
    const videographers = led.filter(({ serviceType }) => serviceType === 'videographer');
    expect(films.length).toBeGreaterThan(videographers.length / 2);
    const covers = led.map(({ portfolio }) => portfolio[0]?.imageUrl);
    for (let from = 0; from + 24 <= covers.length; from++)
      expect(new Set(covers.slice(from, from + 24)).size).toBe(24);
    const inCities = led.map(({ city, portfolio }) => `${city} ${portfolio[0]?.imageUrl}`);
    expect(new Set(inCities).size).toBe(led.length);
    for (const { portfolio } of led)
      expect(portfolio.map(({ isCover }) => isCover).indexOf(true)).toBe(0);
  });

  it('share each title among few portfolios', () => {
    const titles = made.flatMap(({ items }) => items.map(({ title }) => title));
    const max = Math.max(
      ...Map.groupBy(titles, (title) => title)
        .values()
        .map((all) => all.length),
    );
    expect(max).toBeLessThanOrEqual(titles.length / 50);
  });
});
