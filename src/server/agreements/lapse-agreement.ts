import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { closeVersions, findPartiesAsSystem, listVersions } from './agreement-store.ts';
import { agreementLapsed, agreementLapsing, agreementWaits } from './events.ts';

async function factOf(tx: Tx, order: OrderRef) {
  const parties = await findPartiesAsSystem(tx, order);
  const open = (await listVersions(tx, order)).find(({ status }) =>
    ['offered', 'declined'].includes(status),
  );
  if (!parties || !open) return undefined;
  const { clientId, creatorUserId, timeZone } = parties;
  const { id: agreementId, version, status } = open;
  return { order, agreementId, version, clientId, creatorUserId, timeZone, status };
}

/** Tells who must act when it lapses: the client, or who offered what was declined. */
export async function announceLapse(
  { events }: Pick<Platform, 'events'>,
  tx: Tx,
  order: OrderRef,
  endsAt: string,
): Promise<void> {
  const fact = await factOf(tx, order);
  if (!fact) return;
  const { status, ...about } = fact;
  await events.record(tx, agreementLapsing, { ...about, declined: status === 'declined', endsAt });
}

/** Reminds the same people that the delivery waits for a signature. */
export async function remindToSign(
  { events }: Pick<Platform, 'events'>,
  tx: Tx,
  order: OrderRef,
): Promise<void> {
  const fact = await factOf(tx, order);
  if (!fact) return;
  const { status, timeZone: _, ...about } = fact;
  await events.record(tx, agreementWaits, { ...about, declined: status === 'declined' });
}

/** Nobody signed in time: the order goes on without an agreement, and its creator has the promised days. */
export async function lapseAgreement(
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  tx: Tx,
  order: OrderRef,
): Promise<void> {
  const fact = await factOf(tx, order);
  if (!fact) return;
  const { status: _, timeZone: __, ...about } = fact;
  await closeVersions(tx, order, ['offered', 'declined'], 'void', clock());
  await events.record(tx, agreementLapsed, about);
}
