import type { Tx } from '#server/platform/db/database.ts';
import { enqueueEvent } from './receive-webhook.ts';
import { findEventToHandle } from './webhook-store.ts';

/** Has a delivery handled again. False when it is unknown or was handled. */
export async function retryDelivery(tx: Tx, eventId: string): Promise<boolean> {
  if (!(await findEventToHandle(tx, eventId))) return false;
  await enqueueEvent(tx, eventId);
  return true;
}
