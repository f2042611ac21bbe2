import { describe, expect, it } from 'vitest';
import { suggestedCities } from '#server/places/index.ts';
import { Random } from '../random.ts';
import { contentCreators, photographers, videographers } from '../texts/demo-texts.ts';
import { makePortfolios, textsOf } from './make-portfolio.ts';
import { familyOf, pictures } from './picture-manifest.ts';

const all = [
  ...photographers.map(({ tags }) => ({ serviceType: 'photographer' as const, subject: tags[0] })),
  ...videographers.map(({ tags }) => ({ serviceType: 'videographer' as const, subject: tags[0] })),
  ...contentCreators.map(({ tags }) => ({
    serviceType: 'content_creator' as const,
    subject: tags[0],
  })),
];
/** No rendered scene leads portraits: those who take them have no pictures. */
const subjects = all.filter(({ subject }) =>
  pictures.some((picture) => textsOf(picture).leads.includes(subject)),
);

const pictureAt = new Map(
  pictures.map((picture) => [`/demo/scenes/${picture.file}.webp`, picture]),
);
const pictureOf = (imageUrl: string) => {
  const picture = pictureAt.get(imageUrl);
  if (!picture) throw new Error(`${imageUrl} is not in the manifest`);
  return picture;
};

const random = new Random(7);
const portfolios = makePortfolios(pictures);
/** As many as in the demo; a fifth of them in one city. */
const owners = Array.from({ length: 300 }, () => {
  const city = random.chance(0.2) ? 0 : random.int(0, suggestedCities.length - 1);
  return {
    ...random.pick(subjects),
    city: suggestedCities[city] ?? '',
  };
});
const coverOf = ({ subject }: (typeof owners)[number]) =>
  random.pick(pictures.filter((picture) => textsOf(picture).leads.includes(subject)));
const made = owners.map((owner) => {
  const cover = coverOf(owner);
  return { ...owner, cover, items: portfolios(random, owner, cover) };
});

describe('the portfolios of the demo', () => {
  it('lead with their cover', () => {
    for (const { cover, items } of made) {
      expect(items.filter(({ isCover }) => isCover)).toEqual([items[0]]);
      expect(pictureOf(items[0]?.imageUrl ?? '')).toBe(cover);
    }
  });

  it('show three to eight frames, no scene and no title twice', () => {
    for (const { items } of made) {
      expect(items.length).toBeGreaterThanOrEqual(3);
      expect(items.length).toBeLessThanOrEqual(8);
      const scenes = items.map(({ imageUrl }) => familyOf(pictureOf(imageUrl)));
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
