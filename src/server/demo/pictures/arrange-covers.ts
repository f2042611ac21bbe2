import {
  type CreatorServiceType,
  creatorSearchRadiusKm,
  earthRadiusKm,
} from '#contract/constants.ts';
import type { Specialty } from '#contract/creators/creator-choices.ts';
import type { Coordinates } from '#contract/fields.ts';
import type { Subject } from '../texts/demo-texts.ts';
import { textsOf } from './make-portfolio.ts';
import { type DemoPicture, familyOf, filmSeconds } from './picture-manifest.ts';

/** A creator and where lists show them. */
export interface Listed extends Coordinates {
  readonly id: number;
  readonly serviceType: CreatorServiceType;
  readonly subject: Subject;
  readonly specialties: readonly Specialty[];
  /** Points of 'Featured', with three pictures or more. */
  readonly points: number;
  readonly reviewed: boolean;
}

/** What fewer than three pictures cost of the points of 'Featured'. */
export const picturesPoints = 0.5 / 7;
/** Creators on a page of results, and in a row of a specialty's. */
const page = 24;
const row = 6;
/** Of the reviewed who may be on the home page, and of photographers near its center. */
const praised = 12;
const near = 4;

interface CoverSource {
  readonly towns: readonly Coordinates[];
  /** The middle of the home page. */
  readonly center: Coordinates;
  readonly pictures: readonly DemoPicture[];
}

interface Place {
  readonly families: Set<string>;
  left: number;
  readonly shows: (creator: Listed) => boolean;
  /** Leaves out who has no pictures. */
  readonly covered?: boolean | undefined;
}

/**
 * A cover for each creator, or none where it would repeat a scene: each family of scenes is once on the home page, on
 * the first page of all results and of every town, and never twice in six neighbors of a specialty's page. In the
 * order of 'Featured', where who has no pictures comes later. Of what is left, film leads for videographers.
 */
export function arrangeCovers(
  creators: readonly Listed[],
  source: CoverSource,
): Map<number, DemoPicture | null> {
  const shown = new Shown(source);
  const covers = new Map<number, DemoPicture | null>();
  const first = (a: Turn, b: Turn) => b.points - a.points || b.creator.id - a.creator.id;
  const turns: Turn[] = creators
    .map((creator) => ({ creator, points: rounded(creator.points), bare: false }))
    .toSorted(first);
  for (let turn = turns.shift(); turn; turn = turns.shift()) {
    const { creator, bare } = turn;
    const cover = bare ? null : shown.choose(creator);
    if (cover || bare) {
      covers.set(creator.id, cover);
      shown.add(creator, cover);
      continue;
    }
    const later = { creator, points: rounded(creator.points - picturesPoints), bare: true };
    const at = turns.findIndex((other) => first(later, other) < 0);
    turns.splice(at === -1 ? turns.length : at, 0, later);
  }
  return covers;
}

/** Which covers lists show so far. */
class Shown {
  private readonly pictures: readonly DemoPicture[];
  private readonly places: readonly Place[];
  /** The families of the last in each specialty's list. */
  private readonly rows = new Map<Specialty, string[]>();
  private readonly uses = new Map<string, number>();
  private readonly bySubject = new Map<Subject, readonly DemoPicture[]>();

  constructor({ towns, center, pictures }: CoverSource) {
    const home = new Set<string>();
    const place = (left: number, shows: Place['shows'], families = new Set<string>()): Place => ({
      families,
      left,
      shows,
    });
    const isNear = (one: Listed, to: Coordinates) => distance(one, to) <= creatorSearchRadiusKm;
    this.pictures = pictures;
    this.places = [
      place(page, () => true),
      { ...place(praised, ({ reviewed }) => reviewed, home), covered: true },
      place(near, (one) => one.serviceType === 'photographer' && isNear(one, center), home),
      ...towns.map((town) => place(page, (one) => isNear(one, town))),
    ];
  }

  /** The best cover that repeats nothing. */
  choose(creator: Listed): DemoPicture | null {
    const taken = new Set([
      ...this.placesOf(creator).flatMap(({ families }) => [...families]),
      ...creator.specialties.flatMap((specialty) => this.rows.get(specialty) ?? []),
    ]);
    const [best] = this.leading(creator.subject)
      .filter((picture) => !taken.has(familyOf(picture)))
      .map((picture) => ({ picture, cost: this.costOf(picture, creator) }))
      .toSorted((a, b) => a.cost - b.cost);
    return best?.picture ?? null;
  }

  add(creator: Listed, picture: DemoPicture | null): void {
    const family = picture ? familyOf(picture) : '';
    for (const one of this.placesOf(creator)) {
      if (picture || !one.covered) one.left -= 1;
      if (picture) one.families.add(family);
    }
    for (const specialty of creator.specialties)
      this.rows.set(specialty, [...(this.rows.get(specialty) ?? []), family].slice(1 - row));
    for (const name of picture ? new Set([family, picture.of, picture.file]) : [])
      this.uses.set(name, this.used(name) + 1);
  }

  private placesOf(creator: Listed): readonly Place[] {
    return this.places.filter(({ left, shows }) => left > 0 && shows(creator));
  }

  private leading(subject: Subject): readonly DemoPicture[] {
    const found =
      this.bySubject.get(subject) ??
      this.pictures.filter((picture) => textsOf(picture).leads.includes(subject));
    this.bySubject.set(subject, found);
    return found;
  }

  private used(name: string): number {
    return this.uses.get(name) ?? 0;
  }

  /** An operator's own photo first, then a film for a videographer; tall and gray ones last, as lists crop them. */
  private costOf(picture: DemoPicture, { serviceType }: Listed): number {
    const isStill = serviceType === 'videographer' && !filmSeconds.has(picture.file);
    return (
      (picture.texts ? 0 : 400) +
      (isStill ? 300 : 0) +
      (picture.width < picture.height ? 40 : 0) +
      (picture.mono ? 150 : 0) +
      8 * this.used(familyOf(picture)) +
      3 * this.used(picture.of) +
      20 * this.used(picture.file) +
      4 * textsOf(picture).leads.length
    );
  }
}

interface Turn {
  readonly creator: Listed;
  readonly points: number;
  /** Gets no cover. */
  readonly bare: boolean;
}

/** Sums of the same parts in another order are equal. */
const rounded = (points: number) => Math.round(points * 1e9) / 1e9;

function distance(a: Coordinates, b: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const angle =
    half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(angle));
}
