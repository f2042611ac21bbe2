import type { Tx } from '#server/platform/db/database.ts';
import { enqueueEvent } from './receive-webhook.ts';
import { findEventToHandle } from './webhook-store.ts';

/** Schedules a delivery again. False if it is unknown or already handled. */
export async function retryDelivery(tx: Tx, eventId: string): Promise<boolean> {
  if (!(await findEventToHandle(tx, eventId))) return false;
  await enqueueEvent(tx, eventId);
  return true;
}
