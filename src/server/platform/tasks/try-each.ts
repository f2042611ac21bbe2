import type { Platform } from '../platform.ts';

/** What names a record in the log, which holds nothing else of it. */
type Named = number | string | { readonly id: number | string };

/**
 * Does `work` on one item after the other, for tasks that look after many records. One that fails is written down as a
 * failed `what` and left for the next run: it must not keep the others from having their turn.
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
 * {@link tryEach} of however many there are. `list` answers the next ones with an id above `after`, in the order of
 * ids: those that keep failing are passed by, and keep no one behind them waiting.
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
