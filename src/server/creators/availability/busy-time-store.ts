import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface Slot {
  readonly creatorId: number;
  readonly bookingId: number;
  /** Instants; the end includes the creator's buffer. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Holds a slot until `expiresAt`; false when another promise overlaps it. Holds that are over at `now` never block. */
export async function insertHold(
  tx: Tx,
  slot: Slot,
  expiresAt: string,
  now: Date,
): Promise<boolean> {
  const during = sql`tstzrange(${slot.startsAt}::timestamptz, ${slot.endsAt}::timestamptz)`;
  await sql`delete from busy_times where creator_id = ${slot.creatorId} and kind = 'hold'
    and expires_at <= ${now.toISOString()}::timestamptz and during && ${during}`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`insert into busy_times (creator_id, during, kind, source_id, expires_at)
    values (${slot.creatorId}, ${during}, 'hold', ${slot.bookingId}, ${expiresAt}::timestamptz)
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Makes the booking's hold a promise, taking the slot anew where the hold is gone; false when it is taken. */
export async function confirmHold(tx: Tx, slot: Slot, now: Date): Promise<boolean> {
  const kept = await sql`update busy_times set kind = 'booking', expires_at = null
    where source_id = ${slot.bookingId} and kind = 'hold'`.execute(tx);
  if (kept.numAffectedRows === 1n) return true;
  const during = sql`tstzrange(${slot.startsAt}::timestamptz, ${slot.endsAt}::timestamptz)`;
  await sql`delete from busy_times where creator_id = ${slot.creatorId} and kind = 'hold'
    and expires_at <= ${now.toISOString()}::timestamptz and during && ${during}`.execute(tx);
  const { rows } = await sql`insert into busy_times (creator_id, during, kind, source_id)
    values (${slot.creatorId}, ${during}, 'booking', ${slot.bookingId})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Moves a promise to another time; false when that is taken. */
export async function movePromise(tx: Tx, slot: Slot, now: Date): Promise<boolean> {
  await deletePromise(tx, slot.bookingId);
  return confirmHold(tx, slot, now);
}

export async function deletePromise(tx: Tx, bookingId: number): Promise<void> {
  await tx
    .deleteFrom('busy_times')
    .where('source_id', '=', bookingId)
    .where('kind', 'in', ['hold', 'booking'])
    .execute();
}

/** Epoch milliseconds. */
export interface BusySpan {
  readonly from: number;
  readonly to: number;
}

/** Makes these the busy times of one imported calendar. They may overlap whatever else is there. */
export async function replaceImportedTimes(
  tx: Tx,
  { creatorId, calendarId }: { creatorId: number; calendarId: number },
  busy: readonly BusySpan[],
): Promise<void> {
  await tx.deleteFrom('busy_times').where('calendar_id', '=', calendarId).execute();
  if (busy.length === 0) return;
  const instants = (times: readonly number[]) => times.map((time) => new Date(time).toISOString());
  await sql`insert into busy_times (creator_id, during, kind, calendar_id)
    select ${creatorId}, tstzrange(b.starts, b.ends), 'imported', ${calendarId}
    from unnest(${instants(busy.map(({ from }) => from))}::timestamptz[],
      ${instants(busy.map(({ to }) => to))}::timestamptz[]) as b (starts, ends)`.execute(tx);
}
