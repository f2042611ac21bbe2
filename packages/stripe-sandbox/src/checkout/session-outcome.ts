import { record } from '../events.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';

type Intent = Stored<'payment_intent'>;

async function sessionOf(tx: Tx, intent: Intent): Promise<Stored<'checkout.session'> | undefined> {
  const { session } = intent.hidden;
  return session === undefined ? undefined : tx.find('checkout.session', session, intent.account);
}

/** An immediate payment completes the session; a delayed one is announced separately. */
export async function sessionPaid(tx: Tx, intent: Intent): Promise<void> {
  const session = await sessionOf(tx, intent);
  if (!session) return;
  const late = session.data.status === 'complete';
  session.data.payment_status = 'paid';
  session.data.status = 'complete';
  session.data.url = null;
  await tx.save(session);
  const type = late ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed';
  await record(tx, type, session);
}

export async function sessionProcessing(tx: Tx, intent: Intent): Promise<void> {
  const session = await sessionOf(tx, intent);
  if (!session) return;
  session.data.status = 'complete';
  session.data.url = null;
  await tx.save(session);
  await record(tx, 'checkout.session.completed', session);
}

export async function sessionFailed(tx: Tx, intent: Intent): Promise<void> {
  const session = await sessionOf(tx, intent);
  if (session) await record(tx, 'checkout.session.async_payment_failed', session);
}
