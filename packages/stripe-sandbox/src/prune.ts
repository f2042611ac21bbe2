import type { Database } from './database.ts';
import { NOBODY } from './store.ts';

const DAY = 86_400;
/** Stripe lists events for 30 days; a site may look back a little longer here. */
const EVENT_DAYS = 90;
/** API v2 knows its idempotency keys for 30 days. */
const KEY_DAYS = 31;

/** Deletes old delivered events, and expired idempotency keys. */
export async function pruneOld(database: Database): Promise<void> {
  await database.write(NOBODY, async (tx) => {
    const before = tx.now - EVENT_DAYS * DAY;
    const old = `select e.id from sandbox.events e where e.created < $1 and not exists (
      select from sandbox.deliveries d where d.event_id = e.id and d.delivered_at is null and not d.dropped)`;
    await tx.client.query(`delete from sandbox.deliveries where event_id in (${old})`, [before]);
    await tx.client.query(`delete from sandbox.events where id in (${old})`, [before]);
    await tx.client.query('delete from sandbox.idempotency where created < $1', [
      tx.now - KEY_DAYS * DAY,
    ]);
  });
}
