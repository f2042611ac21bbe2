import type { Platform } from '../platform.ts';

/** Identifies a record in the log, which contains nothing else of it. */
type Named = number | string | { readonly id: number | string };

/**
 * Does `work` on one item after the other, for tasks over many records. A failure is logged as a
 * failed `what` and left for the next run, so it does not block the others.
 */
export async function tryEach<Item extends Named>(
  ctx: Platform,
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      const id = typeof item === 'object' ? item.id : item;
      ctx.log.error({ err: error, id }, `A ${what} failed; it will be tried again`);
    }
  }
}

/**
 * {@link tryEach} over any number of records. `list` returns the next ones with an id above
 * `after`, in id order, so records that keep failing do not block later ones.
 */
export async function tryAll<Item extends number | { readonly id: number }>(
  ctx: Platform,
  what: string,
  list: (after: number) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let last: Item | undefined;
  do {
    const items = await list(typeof last === 'object' ? last.id : (last ?? 0));
    await tryEach(ctx, what, items, work);
    last = items.at(-1);
  } while (last !== undefined);
}
