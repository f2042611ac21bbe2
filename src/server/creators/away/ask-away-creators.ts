import { inTransaction } from '#server/platform/db/database.ts';
import type { MailTemplate } from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { creatorChanged } from '../events.ts';
import { type AwayCreator, listSilent, listToAsk, noteAsked, stopBookings } from './away-store.ts';
import { awayMail, byRequestMail } from './mails.ts';

const askAfterDays = 60;
const stopAfterDays = 90;
/** Creators who are asked late have a month all the same. */
const replyDays = 30;

/**
 * Clients don't book whom nobody has seen for months: such creators are asked, and from 90 days on
 * take bookings by request, until they come back and switch them on again.
 */
export async function askAwayCreators(ctx: Platform): Promise<void> {
  const now = ctx.clock();
  const write = (
    tx: Parameters<typeof noteAsked>[0],
    template: MailTemplate<{ readonly fullName: string }>,
    { email, fullName }: AwayCreator,
  ) => ctx.mail.send(tx, template, { to: email, payload: { fullName } });
  await tryAll(
    ctx,
    'question to a creator who is away',
    (after) => listToAsk(ctx.db, now, askAfterDays, after),
    (creator) =>
      inTransaction(ctx.db, async (tx) => {
        if (await noteAsked(tx, creator.id, now)) await write(tx, awayMail, creator);
      }),
  );
  const silent = { days: stopAfterDays, askedDays: replyDays };
  await tryAll(
    ctx,
    'end of bookings of a creator who is away',
    (after) => listSilent(ctx.db, now, silent, after),
    (creator) =>
      inTransaction(ctx.db, async (tx) => {
        if (!(await stopBookings(tx, creator.id))) return;
        await ctx.events.record(tx, creatorChanged, { creatorId: creator.id });
        await write(tx, byRequestMail, creator);
      }),
  );
}
