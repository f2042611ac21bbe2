/**
 * The order of `current` with what the editor moved: what is at another place in `asked` than in
 * `base`, the order they started from, follows what it follows in `asked`. What else was moved,
 * added or removed since stays so.
 */
export function mergeOrder<Key>(
  base: readonly Key[],
  asked: readonly Key[],
  current: readonly Key[],
): Key[] {
  const wanted = [...new Set(asked)];
  const still = new Set(commonRun(base, wanted));
  const movable = new Set([...current, ...wanted.filter((key) => !base.includes(key))]);
  const moved = wanted.filter((key) => !still.has(key) && movable.has(key));
  const order = current.filter((key) => !moved.includes(key));
  for (const key of moved) {
    const before = wanted.slice(0, wanted.indexOf(key)).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/** The longest run of keys that both lists have in the same order. */
function commonRun<Key>(one: readonly Key[], other: readonly Key[]): Key[] {
  let runs: Key[][] = Array.from({ length: other.length + 1 }, () => []);
  for (const key of one) {
    const next: Key[][] = [[]];
    for (const [place, compared] of other.entries()) {
      const [above = [], beside = [], corner = []] = [runs[place + 1], next[place], runs[place]];
      if (key === compared) next.push([...corner, key]);
      else next.push(above.length >= beside.length ? above : beside);
    }
    runs = next;
  }
  return runs.at(-1) ?? [];
}

/** Equal for items that differ only in fields without a value, or in their order. */
const fingerprintOf = (items: readonly object[] = []): string =>
  JSON.stringify(
    items.map((item) =>
      Object.entries(item)
        .filter(([, value]) => value != null && value !== '')
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );

/**
 * A list that was edited from `base` into `wanted`, while it became `current`: what the editor
 * changed is as they want it, all else as it is. Items of one key belong together.
 */
export function mergeEdits<Item extends object, Key>(
  { base, wanted, current }: Readonly<Record<'base' | 'wanted' | 'current', readonly Item[]>>,
  keyOf: (item: Item) => Key,
): Item[] {
  const [from, to, now] = [base, wanted, current].map((items) => Map.groupBy(items, keyOf)) as [
    Map<Key, Item[]>,
    Map<Key, Item[]>,
    Map<Key, Item[]>,
  ];
  const isEdited = (key: Key) => fingerprintOf(from.get(key)) !== fingerprintOf(to.get(key));
  // Edited here, and removed elsewhere: the edit is the later one.
  const back = [...to.keys()].filter((key) => from.has(key) && !now.has(key) && isEdited(key));
  const order = mergeOrder([...from.keys()], [...to.keys()], [...now.keys(), ...back]);
  return order.flatMap((key) => (isEdited(key) ? to : now).get(key) ?? []);
}
