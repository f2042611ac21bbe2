import { specialties } from '#contract/creators/creator-choices.ts';
import { familyOf, pictures } from '#server/demo/pictures/picture-manifest.ts';
import { suggestedCities } from '#server/places/index.ts';
import type { TestApp } from './app.ts';

interface Card {
  readonly id: number;
  readonly cover: { readonly imageUrl: string } | null;
}

const families = new Map(
  pictures.map((picture) => [`/demo/scenes/${picture.file}.webp`, familyOf(picture)]),
);

/** The scenes that are twice among these covers; a person in two lists is one. */
function repeatsIn(where: string, cards: readonly Card[]): string[] {
  const shown = [...new Map(cards.map((card) => [card.id, card])).values()].flatMap(({ cover }) =>
    cover ? [families.get(cover.imageUrl) ?? cover.imageUrl] : [],
  );
  return shown
    .filter((family, nth) => shown.indexOf(family) !== nth)
    .map((one) => `${where}: ${one}`);
}

/** For tests: scenes that a demo shows twice on home, on a first page, or in six neighbors of a specialty. */
export async function findRepeats(app: TestApp): Promise<string[]> {
  const visitor = app.visitor();
  const list = async (query: string): Promise<Card[]> =>
    (await visitor.get(`/api/creators?${query}`)).json;
  const { portfolios } = (await visitor.get('/api/highlights')).json as { portfolios: Card[] };
  const near = await list('serviceType=photographer&location=Austin, TX&sort=featured&limit=4');
  const found = [
    ...repeatsIn('home', [...portfolios, ...near]),
    ...repeatsIn('search', await list('limit=24')),
  ];
  for (const city of suggestedCities)
    found.push(...repeatsIn(city, await list(`limit=24&location=${city}, TX`)));
  for (const specialty of specialties) {
    const cards = await list(`limit=100&specialty=${specialty}`);
    for (let from = 0; from < cards.length; from += 1)
      found.push(...repeatsIn(specialty, cards.slice(from, from + 6)));
  }
  return found;
}
