import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { closeVersions, findPartiesAsSystem, listVersions } from './agreement-store.ts';
import { agreementLapsed, agreementLapsing } from './events.ts';

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

/** Reminds who must act that the delivery waits for a signature: the client, or who offered what was declined. */
export async function remindOfAgreement(
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
