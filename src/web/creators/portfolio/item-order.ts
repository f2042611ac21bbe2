import type { PortfolioItem } from '#contract/creators/creator-replies.ts';

/** The list with the item at `from` moved to `to`; unchanged if `to` is out of range. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || to < 0 || to >= list.length || !(from in list)) return list;
  const item = list[from] as T;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/** The new index of an item moved by a key, in reading order; undefined for other keys. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowUp: place - 1,
    ArrowRight: place + 1,
    ArrowDown: place + 1,
    Home: 0,
    End: count - 1,
  };
  const to = places[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1);
}

/** The items in the order of `ids`, those it lacks last; the first one is the cover. */
export function inOrder(
  items: readonly PortfolioItem[],
  ids: readonly number[],
): readonly PortfolioItem[] {
  const place = ({ id }: PortfolioItem) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items
    .toSorted((a, b) => place(a) - place(b))
    .map((item, nth) => ({ ...item, isCover: nth === 0 }));
}
