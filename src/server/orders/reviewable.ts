import type { OrderKind } from '#contract/order.ts';
import { isSplitPaid } from '#server/disputes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Viewer } from '#server/platform/http/context.ts';

export interface ReviewableWork {
  readonly clientId: number;
  readonly creatorId: number | null;
  readonly completed: boolean;
  /** Ended by a split of which the creator got something. */
  readonly splitPaid: boolean;
  readonly completedAt: string | null;
  readonly title: string;
}
type Work = Omit<ReviewableWork, 'completed' | 'splitPaid'> & { readonly status: string };

/** What a review of an order needs to know, as the viewer may see it; takes the order's lock. */
export const reviewableOf =
  (kind: OrderKind, find: (tx: Tx, viewer: Viewer, id: number) => Promise<Work | undefined>) =>
  async (tx: Tx, viewer: Viewer, id: number): Promise<ReviewableWork | undefined> => {
    await lockEntity(tx, kind, id);
    const work = await find(tx, viewer, id);
    if (!work) return undefined;
    const splitPaid = work.status === 'cancelled' && (await isSplitPaid(tx, { kind, id }));
    return { ...work, completed: work.status === 'completed', splitPaid };
  };
