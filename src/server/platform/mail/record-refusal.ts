import type { Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { addressRefused } from './events.ts';
import { insertUndeliverable } from './undeliverable-store.ts';

/** Records that an address refuses mail, so its person is notified once; false if it was known. */
export async function noteRefusal(
  { events }: Pick<Platform, 'events'>,
  tx: Tx,
  note: { readonly address: string; readonly reason: string; readonly mailId: number | null },
): Promise<boolean> {
  if (!(await insertUndeliverable(tx, note))) return false;
  const { address, reason } = note;
  await events.record(tx, addressRefused, { address, reason });
  return true;
}
