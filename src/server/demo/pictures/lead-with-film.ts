import type { MadePicture } from './make-portfolio.ts';

interface Led {
  readonly lat: number;
  readonly lng: number;
  readonly portfolio: readonly MadePicture[];
}

/** Degrees: farther than any default search. */
const nearby = 1;
/** Creators on a page of results. */
const listed = 24;

/**
 * Portfolios with a film lead with it, unless one nearby, or one listed on the same page, leads with
 * the same picture. In the order of lists.
 */
export function leadWithFilm<Creator extends Led>(creators: readonly Creator[]): Creator[] {
  const led = [...creators];
  for (const [nth, one] of creators.entries()) {
    const isSeenWith = (other: Creator, place: number) =>
      place !== nth &&
      (Math.abs(place - nth) < listed ||
        Math.hypot(other.lat - one.lat, other.lng - one.lng) < nearby);
    const taken = new Set(led.filter(isSeenWith).map(({ portfolio }) => portfolio[0]?.imageUrl));
    const film = one.portfolio.find((item) => item.film && !taken.has(item.imageUrl));
    if (!film) continue;
    const others = one.portfolio.filter((item) => item !== film);
    const portfolio = [film, ...others].map((item, position) => ({
      ...item,
      position,
      isCover: position === 0,
    }));
    led[nth] = { ...one, portfolio };
  }
  return led;
}
