import { wave } from '#contract/waits/waits.ts';
import { endsAtOf } from '#server/bookings/index.ts';
import { findCreatorAsSystem } from '#server/creators/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { tryEach } from '#server/platform/tasks/try-each.ts';
import { timeFreed, waitEnded } from './events.ts';
import { findFreeStarts } from './free-starts.ts';
import {
  findWaitedFor,
  insertNotices,
  listDueAsSystem,
  listOpenAsSystem,
  listTold,
  putKnown,
  putLook,
  takeLookAsSystem,
  type WaitRow,
} from './look-store.ts';
import { freedMail } from './mails.ts';
import { planWave, todayIn } from './wait-rules.ts';
import { endWaits } from './wait-store.ts';

const minuteMs = 60_000;
type Ctx = Parameters<Task>[0];

/** Ends waits whose last day is over, and tells the next people of times that others gave back. */
export const tellFreedTime: Task = async (ctx) => {
  await inTransaction(ctx.db, async (tx) => {
    const ended = await endWaits(tx, { status: 'expired', at: ctx.clock() }, { passed: true });
    for (const fact of ended) await ctx.events.record(tx, waitEnded, { ...fact, why: 'passed' });
  });
  if (!ctx.settings.now().offers) return;
  const due = await listDueAsSystem(ctx.db, ctx.clock());
  await tryEach(ctx, 'look at the times that people wait for', due, (creatorId) =>
    inTransaction(ctx.db, async (tx) => {
      const lookedAt = await takeLookAsSystem(tx, creatorId);
      if (lookedAt === undefined) return;
      const nextAt = await tellNext(ctx, tx, creatorId);
      await putLook(tx, creatorId, { lookedAt, nextAt });
    }),
  );
};

/** Tells the next people; returns when those after them hear. */
async function tellNext(ctx: Ctx, tx: Tx, creatorId: number): Promise<Date | null> {
  const now = ctx.clock();
  const creator = await findCreatorAsSystem(tx, creatorId);
  const shown = await findWaitedFor(tx, creatorId);
  const waits = await listOpenAsSystem(tx, creatorId, now);
  const [first] = waits;
  if (!creator || !shown || !first) return null;
  const { timeZone } = creator;
  const today = todayIn(timeZone, now);
  const to = waits.reduce((last, wait) => (wait.to > last ? wait.to : last), first.to);
  const free = await findFreeStarts(tx, creatorId, { from: today, to }, now);
  if (!free) return null;
  const since = new Date(now.getTime() - wave.minutes * minuteMs);
  const { told, known, nextAt } = planWave(
    waits.map((wait) => ({ ...wait, starts: canBook(wait, shown) ? free(workOf(wait)) : [] })),
    await listTold(tx, creatorId, since),
    now.getTime(),
  );
  await putKnown(tx, known);
  const byId = new Map(waits.map((wait) => [wait.id, wait]));
  const notices = told.flatMap(({ waitId, day, startsAt, others }) => {
    const wait = byId.get(waitId);
    return wait ? [{ wait, day, startsAt, others }] : [];
  });
  await insertNotices(
    tx,
    notices.map(({ wait, day, startsAt }) => {
      const endsAt = endsAtOf(startsAt, workOf(wait).hours);
      return { waitId: wait.id, creatorId, day, startsAt, endsAt, toldAt: now };
    }),
  );
  for (const { wait, startsAt, others } of notices) {
    const path = pathTo(creatorId, wait, { startsAt, timeZone });
    await ctx.events.record(tx, timeFreed, {
      waitId: wait.id,
      clientId: wait.clientId,
      creatorId,
      creatorUserId: creator.userId,
      startsAt,
      timeZone,
      path,
    });
    await ctx.mail.send(tx, freedMail, {
      to: wait.email,
      payload: {
        creator: shown.fullName,
        creatorImage: shown.profileImage,
        startsAt,
        timeZone,
        hours: workOf(wait).hours,
        packageTitle: wait.packageTitle,
        others,
        path,
      },
    });
  }
  return nextAt === null ? null : new Date(nextAt);
}

const workOf = ({ hours, packageHours, minutesBeforeSunset }: WaitRow) => ({
  hours: packageHours ?? hours,
  minutesBeforeSunset,
});

/** A package that isn't sold now can't be booked, nor hours where only packages are sold. */
const canBook = (
  { packageId, packageHours }: WaitRow,
  { hourlyRate }: { readonly hourlyRate: number },
) => (packageId === null ? hourlyRate > 0 : packageHours !== null);

/** The booking form with exactly this time; an hour that the clocks repeat is named by its instant. */
function pathTo(
  creatorId: number,
  { packageId, hours }: WaitRow,
  { startsAt, timeZone }: { readonly startsAt: string; readonly timeZone: string },
): string {
  const at = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
  const local = at.toPlainDateTime();
  const repeats = !local
    .toZonedDateTime(timeZone, { disambiguation: 'earlier' })
    .equals(local.toZonedDateTime(timeZone, { disambiguation: 'later' }));
  const query = new URLSearchParams({
    date: at.toPlainDate().toString(),
    start: repeats ? startsAt : local.toPlainTime().toString().slice(0, 5),
    ...(packageId === null ? { hours: String(hours) } : { package: String(packageId) }),
  });
  return `/creators/${creatorId}?${query}#book`;
}
