import type { TakedownAction, TakedownKind } from '#contract/admin/takedowns.ts';
import { DomainError } from '#contract/errors.ts';
import { holdPortfolioItem, releasePortfolioItem, setUnlisted } from '#server/creators/index.ts';
import { setJobHeld } from '#server/jobs/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { hideClientReview, hideReview } from '#server/reviews/index.ts';
import { takedownMade, takedownUndone } from '../events.ts';
import { findSubject, type Subject } from './subject-store.ts';
import { mailOwner } from './takedown-mails.ts';
import { findTakedown, insertTakedown, markUndone } from './takedown-store.ts';

interface Target {
  readonly id: number;
  readonly creatorId: number | null;
}

/** How each kind is hidden and shown again. `hide` is false if it is hidden already. */
const ways: Readonly<
  Record<
    TakedownKind,
    {
      readonly lock?: (tx: Tx, target: Target) => Promise<void>;
      readonly hide: (ctx: SignedInContext, tx: Tx, target: Target) => Promise<boolean>;
      readonly show: (ctx: SignedInContext, tx: Tx, target: Target) => Promise<unknown>;
    }
  >
> = {
  profile: {
    lock: (tx, { id }) => lockEntity(tx, 'creator', id),
    hide: ({ clock }, tx, { id }) => setUnlisted(tx, id, clock()),
    show: (_, tx, { id }) => setUnlisted(tx, id, null),
  },
  portfolio_item: {
    lock: (tx, { creatorId }) => lockEntity(tx, 'creator', creatorId ?? 0),
    hide: (ctx, tx, { id, creatorId }) =>
      holdPortfolioItem(ctx, tx, { id, creatorId: creatorId ?? 0 }),
    show: (ctx, tx, { id, creatorId }) =>
      releasePortfolioItem(ctx, tx, { id, creatorId: creatorId ?? 0 }),
  },
  job: {
    lock: (tx, { id }) => lockEntity(tx, 'job', id),
    hide: ({ clock }, tx, { id }) => setJobHeld(tx, id, clock()),
    show: (_, tx, { id }) => setJobHeld(tx, id, null),
  },
  review: {
    hide: ({ clock }, tx, { id }) => hideReview(tx, id, clock()),
    show: (_, tx, { id }) => hideReview(tx, id, null),
  },
  client_review: {
    hide: ({ clock }, tx, { id }) => hideClientReview(tx, id, clock()),
    show: (_, tx, { id }) => hideClientReview(tx, id, null),
  },
};

export interface Takedown {
  readonly kind: TakedownKind;
  readonly id: number;
  readonly action: TakedownAction;
  readonly reason: string;
}

/**
 * Hides one thing, or asks its owner to change it, and tells them; false if it is hidden already.
 * Errors: takedown.subject_not_found, takedown.only_reviews.
 */
export async function takeDownOne(
  ctx: SignedInContext,
  tx: Tx,
  { kind, id, action, reason }: Takedown,
): Promise<boolean> {
  const isReview = kind === 'review' || kind === 'client_review';
  if (isReview && action === 'change_asked') throw new DomainError('takedown.only_reviews');
  const found = await findSubject(tx, kind, id);
  if (!found) throw new DomainError('takedown.subject_not_found');
  const target = { id, creatorId: found.creatorId };
  await ways[kind].lock?.(tx, target);
  if (action === 'hidden' && !(await ways[kind].hide(ctx, tx, target))) return false;
  await recordTakedown(ctx, tx, { kind, id, action, reason }, found);
  return true;
}

async function recordTakedown(
  ctx: SignedInContext,
  tx: Tx,
  { kind, id, action, reason }: Takedown,
  { ownerId, words: text }: Subject,
): Promise<void> {
  const takedownId = await insertTakedown(tx, {
    kind,
    subjectId: id,
    ownerId,
    words: text,
    action,
    reason,
    decidedBy: ctx.viewer.id,
    createdAt: ctx.clock(),
  });
  await insertAction(tx, {
    operatorId: ctx.viewer.id,
    action: `takedown.${action}`,
    subject: `${kind}:${id}`,
    details: { reason },
  });
  const fact = { takedownId, kind, subjectId: id, ownerId, action };
  await ctx.events.record(tx, takedownMade, { ...fact, reason });
  await mailOwner(ctx, tx, { ownerId, kind, subjectId: id, action, words: text, reason });
}

/**
 * Hides things of one kind, or asks about them. Errors: takedown.subject_not_found,
 * takedown.already_hidden if all of them are, takedown.only_reviews.
 */
export function takeDown(
  ctx: SignedInContext,
  { ids, ...rest }: Omit<Takedown, 'id'> & { readonly ids: readonly number[] },
) {
  return inTransaction(ctx.db, async (tx) => {
    let done = 0;
    for (const id of [...new Set(ids)].sort((a, b) => a - b))
      if (await takeDownOne(ctx, tx, { ...rest, id })) done += 1;
    if (done === 0) throw new DomainError('takedown.already_hidden');
    return { done };
  });
}

/** Errors: takedown.not_found, takedown.undone_already, portfolio.full. */
export function undoTakedown(ctx: SignedInContext, takedownId: number) {
  return inTransaction(ctx.db, async (tx) => {
    const takedown = await findTakedown(tx, takedownId);
    if (!takedown) throw new DomainError('takedown.not_found');
    const { kind, subjectId, ownerId, action } = takedown;
    const creatorId = kind === 'portfolio_item' ? await findCreatorOf(tx, ownerId) : null;
    const target = { id: subjectId, creatorId };
    await ways[kind].lock?.(tx, target);
    if (!(await markUndone(tx, takedownId, { by: ctx.viewer.id, at: ctx.clock() })))
      throw new DomainError('takedown.undone_already');
    if (action === 'hidden') await ways[kind].show(ctx, tx, target);
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: `takedown.undone`,
      subject: `${kind}:${subjectId}`,
    });
    await ctx.events.record(tx, takedownUndone, { takedownId, kind, subjectId, ownerId, action });
    return { ok: true as const };
  });
}

async function findCreatorOf(tx: Tx, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('creators')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}
