/** The list with the item at `from` moved to `to`; the same list where that leads out of it. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || to < 0 || to >= list.length || !(from in list)) return list;
  const item = list[from] as T;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
}

/** Where a key takes an item of a list shown in reading order; undefined for keys that move nothing. */
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
