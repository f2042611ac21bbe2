import type { CreatorServiceType } from '#contract/constants.ts';
import type { portfolioCategories } from '#contract/creators/creator-choices.ts';
import type { FocalPoint } from '#contract/focal-point.ts';
import type { PortfolioFilm } from '#contract/uploads/films.ts';
import { Random } from '../random.ts';
import {
  familyNames,
  givenNames,
  men,
  type PictureTexts,
  type Subject,
  scenes,
  women,
} from '../texts/demo-texts.ts';
import { type DemoPicture, familyOf, filmSeconds } from './picture-manifest.ts';

export interface MadePicture {
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly category: PortfolioCategory;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly focus: FocalPoint;
  readonly position: number;
  readonly isCover: boolean;
  readonly film: PortfolioFilm | null;
}

type PortfolioCategory = (typeof portfolioCategories)[number];

interface Owner {
  readonly serviceType: CreatorServiceType;
  readonly subject: Subject;
  readonly city: string;
}

/** Portfolios behind their covers that share as few pictures as possible; consecutive ones share least. */
export type Portfolios = (random: Random, owner: Owner, cover: DemoPicture) => MadePicture[];

const categories: Readonly<Record<CreatorServiceType, PortfolioCategory>> = {
  photographer: 'photography',
  videographer: 'video',
  content_creator: 'social_media',
};

/** A take has its own texts if it differs from the scene's first. */
export function textsOf({ of, scene, texts }: DemoPicture): PictureTexts {
  const found = texts ?? scenes[of] ?? scenes[scene];
  if (!found) throw new Error(`There are no texts for the picture ${of}`);
  return found;
}

export const addressOf = ({ file }: DemoPicture): string => `/demo/scenes/${file}.webp`;

/** The film that begins with this picture. */
function filmOf({ file }: DemoPicture): PortfolioFilm | null {
  const seconds = filmSeconds.get(file);
  if (seconds === undefined) return null;
  return { seconds, state: 'ready', url: `/demo/films/${file}.mp4`, sound: false };
}

/** How often something was used, in total and per city. */
function makeCount() {
  const counts = new Map<string, number>();
  return {
    of: (name: string, city = '') => counts.get(`${name} ${city}`) ?? 0,
    add(name: string, city: string) {
      for (const key of [`${name} `, `${name} ${city}`])
        counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}

export function makePortfolios(pictures: readonly DemoPicture[]): Portfolios {
  const shown = makeCount();
  const titles = makeCount();
  let made = 0;

  const leastUsed = (
    random: Random,
    from: readonly DemoPicture[],
    use: (p: DemoPicture) => number,
  ) =>
    random
      .shuffle(from)
      .map((picture) => ({ picture, uses: use(picture) }))
      .toSorted((a, b) => a.uses - b.uses)
      .map(({ picture }) => picture);

  function pickOthers(random: Random, cover: DemoPicture, { subject, city }: Owner): DemoPicture[] {
    const leads = (picture: DemoPicture) => textsOf(picture).leads.includes(subject);
    const fitting = pictures.filter(
      (picture) => leads(picture) || textsOf(picture).fits.includes(subject),
    );
    const taken = new Set([familyOf(cover)]);
    return leastUsed(
      random,
      fitting,
      (picture) =>
        10 * shown.of(picture.file, city) +
        shown.of(picture.file) -
        (leads(picture) ? 12 : 0) -
        (picture.texts ? 100 : 0),
    ).filter((picture) => {
      const fresh = !taken.has(familyOf(picture));
      taken.add(familyOf(picture));
      return fresh;
    });
  }

  return (random, owner, cover) => {
    made += 1;
    const chosen = [cover, ...pickOthers(random, cover, owner)].slice(0, random.int(3, 8));
    const said = new Set<string>();
    const unsaid = (from: readonly string[]) => from.filter((text) => !said.has(text));
    const itemOf = (random: Random, picture: DemoPicture, position: number): MadePicture => {
      const { kind, titles: choices, alts, captions } = textsOf(picture);
      const [title = ''] = random
        .shuffle(unsaid(choices))
        .toSorted((a, b) => titles.of(a, owner.city) - titles.of(b, owner.city));
      const others = unsaid(captions);
      const caption = random.chance(0.6) && others.length > 0 ? random.pick(others) : '';
      said.add(title).add(caption);
      titles.add(title, owner.city);
      shown.add(picture.file, owner.city);
      const alt = random.pick(alts);
      return {
        title: fillIn(title, random, owner.city),
        description: caption,
        imageUrl: addressOf(picture),
        category: kind === 'design' ? 'graphic_design' : categories[owner.serviceType],
        alt: picture.mono ? `${alt}, in black and white` : alt,
        width: picture.width,
        height: picture.height,
        placeholder: picture.placeholder,
        focus: picture.focus,
        position,
        isCover: position === 0,
        film: owner.serviceType === 'videographer' ? filmOf(picture) : null,
      };
    };
    const items = chosen.map((picture, position) => itemOf(random, picture, position));
    if (owner.serviceType !== 'videographer' || items.some(({ film }) => film)) return items;
    // Every videographer shows film. Its draws are apart: what follows in the demo stays the same.
    const apart = new Random(made);
    const [film] = leastUsed(apart, filmsFor(pictures, chosen.slice(0, -1), owner), ({ file }) =>
      shown.of(file, owner.city),
    );
    return film ? items.with(-1, itemOf(apart, film, items.length - 1)) : items;
  };
}

/** What films of the creator's kind begin with; no scene that is shown already. */
function filmsFor(
  pictures: readonly DemoPicture[],
  shown: readonly DemoPicture[],
  { subject }: Owner,
): DemoPicture[] {
  const taken = new Set(shown.map(familyOf));
  return pictures.filter((picture) => {
    const { leads, fits } = textsOf(picture);
    return (
      filmOf(picture) && !taken.has(familyOf(picture)) && [...leads, ...fits].includes(subject)
    );
  });
}

const fillIn = (text: string, random: Random, city: string): string =>
  text
    .replace('{couple}', '{woman} & {man}')
    .replace('{woman}', () => random.pick(women))
    .replace('{man}', () => random.pick(men))
    .replace('{family}', () => random.pick(familyNames))
    .replace('{name}', () => random.pick(givenNames))
    .replace('{city}', city);
