import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { interpolate } from '#contract/i18n.ts';
import {
  type addWait as call,
  maxWaitDays,
  maxWaits,
  maxWaitsForCreator,
  type Wait,
} from '#contract/waits/waits.ts';
import { countDaily, findBlock, isEmailConfirmed } from '#server/accounts/index.ts';
import { lengthOf, requireNoBlock } from '#server/bookings/index.ts';
import {
  type CreatorProfile,
  findCreatorAsSystem,
  findPackageOf,
  isCreatorShown,
} from '#server/creators/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { findFreeStarts } from './free-starts.ts';
import { countDays, fittingDays, todayIn } from './wait-rules.ts';
import { countOpen, findSameWait, insertWait, listWaitsOf } from './wait-store.ts';

type Body = ParsedInputOf<typeof call>['body'];

/** Puts the viewer on a creator's list: days that have room now are no news, the others are. */
export function addWait(ctx: SignedInContext, body: Body): Promise<Wait> {
  return inTransaction(ctx.db, async (tx) => {
    const { viewer } = ctx;
    if (!ctx.settings.now().offers) throw new DomainError('wait.off');
    await lockEntity(tx, 'user', viewer.id);
    const creator = await findCreatorAsSystem(tx, body.creatorId);
    if (!creator || !(await isCreatorShown(tx, creator.id)))
      throw new DomainError('creator.not_found');
    if (creator.userId === viewer.id) throw new DomainError('wait.own_profile');
    requireNoBlock(await findBlock(tx, viewer.id, creator.userId));
    const work = await workOf(tx, body);
    requireDays(body, todayIn(creator.timeZone, ctx.clock()));
    if (!(await isEmailConfirmed(tx, viewer.id)))
      throw new DomainError('account.email_unconfirmed');
    const wanted = {
      clientId: viewer.id,
      creatorId: creator.id,
      firstDay: body.from,
      lastDay: body.to,
      weekdays: body.weekdays.toSorted((a, b) => a - b),
      part: body.part,
      hours: work.hours,
      packageId: body.packageId ?? null,
    };
    const same = await findSameWait(tx, wanted);
    const id = same ?? (await insert(ctx, tx, { creator, body, work, wanted }));
    const [wait] = await listWaitsOf(tx, viewer.id, ctx.clock(), id);
    if (!wait) throw new DomainError('wait.not_found');
    return wait;
  });
}

type Wanted = Omit<Parameters<typeof insertWait>[1], 'createdAt' | 'knownDays'>;

async function insert(
  ctx: SignedInContext,
  tx: Tx,
  {
    creator,
    body,
    work,
    wanted,
  }: {
    readonly creator: CreatorProfile;
    readonly body: Body;
    readonly work: Awaited<ReturnType<typeof lengthOf>>;
    readonly wanted: Wanted;
  },
): Promise<number> {
  if ((await countOpen(tx, { clientId: ctx.viewer.id })) >= maxWaits)
    throw new DomainError('wait.full');
  if ((await countOpen(tx, { creatorId: creator.id })) >= maxWaitsForCreator)
    throw new DomainError('wait.too_many');
  const free = await findFreeStarts(tx, creator.id, body, ctx.clock());
  const fitting = fittingDays(body, free?.(work) ?? []);
  const [startsAt] = fitting.values();
  if (startsAt !== undefined && fitting.size >= countDays(body))
    throw new DomainError('wait.free_now', { details: { startsAt } });
  await countDaily(ctx, tx, 'wait.added', { userId: ctx.viewer.id });
  const knownDays = [...fitting.keys()];
  const id = await insertWait(tx, { ...wanted, knownDays, createdAt: ctx.clock() });
  if (id === undefined) throw new DomainError('conflict');
  return id;
}

async function workOf(tx: Tx, body: Body) {
  const { packageId = null } = body;
  if (packageId !== null && !(await findPackageOf(tx, body.creatorId, packageId))?.active)
    throw new DomainError('booking.package_gone');
  return lengthOf(tx, body);
}

/** From today to a year ahead, as bookings are, and not more than so many. */
function requireDays({ from, to, weekdays }: Body, today: string): void {
  const refuse = (field: 'from' | 'to', message: string | ReturnType<typeof interpolate>) => {
    throw new DomainError('invalid_input', { message, fields: { [field]: message } });
  };
  const first = Temporal.PlainDate.from(from);
  if (from < today) refuse('from', 'Choose a day from today on');
  if (to < from) refuse('to', "The last day can't be before the first");
  if (first.until(to, { largestUnit: 'days' }).days >= maxWaitDays)
    refuse('to', interpolate('You can wait for up to {max} days', { max: maxWaitDays }));
  if (to > Temporal.PlainDate.from(today).add({ months: 12 }).toString())
    refuse('to', 'Bookings are made at most 12 months ahead');
  if (countDays({ from, to, weekdays }) === 0)
    refuse('to', 'None of these days of the week is in this time');
}
