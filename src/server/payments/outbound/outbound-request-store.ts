import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { newestInstallation } from '../orders/installation-store.ts';

export type RequestKind =
  | 'session'
  | 'intent'
  | 'account'
  | 'transfer'
  | 'refund'
  | 'reversal'
  | 'answer'
  | 'withdrawal';

/** An intent to call the provider. */
export interface Call {
  readonly id: number;
  readonly kind: RequestKind;
  readonly entityId: number;
  readonly attempt: number;
  /** The request's parameters, with the installation id. */
  readonly params: never;
  readonly state: 'pending' | 'succeeded' | 'refused';
  readonly stripeId: string | null;
  readonly sentAt: string | null;
  /** When the provider failed under this call's key, which it repeats. */
  readonly keySpentAt: string | null;
}

const columns = (db: Queryable) =>
  db
    .selectFrom('outboundRequests')
    .select([
      'id',
      sql<RequestKind>`kind`.as('kind'),
      'entityId',
      'attempt',
      sql<never>`params`.as('params'),
      sql<Call['state']>`state`.as('state'),
      'stripeId',
      'sentAt',
      'keySpentAt',
    ]);

/** The entity's newest call of this kind. */
export function findRequest(
  db: Queryable,
  kind: RequestKind,
  entityId: number,
): Promise<Call | undefined> {
  return columns(db)
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a call may be in progress, or its response was lost. */
export async function isRequestUnderWay(
  db: Queryable,
  kind: RequestKind,
  entityId: number,
): Promise<boolean> {
  return (await findRequest(db, kind, entityId))?.state === 'pending';
}

/** Whether a call of the entity returned this provider id. */
export async function wasReceived(
  db: Queryable,
  kind: RequestKind,
  entityId: number,
  stripeId: string,
): Promise<boolean> {
  const call = await columns(db)
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .where('stripeId', '=', stripeId)
    .executeTakeFirst();
  return call !== undefined;
}

/** The pending call, or a new attempt with these parameters if there is none: then true. */
export async function recordRequest(
  tx: Tx,
  kind: RequestKind,
  entityId: number,
  params: object,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into outbound_requests (kind, entity_id, attempt, params)
    select ${kind}, ${entityId}, coalesce(max(attempt), 0) + 1,
      ${JSON.stringify(params)}::jsonb || jsonb_build_object('installation', ${newestInstallation})
    from outbound_requests where kind = ${kind} and entity_id = ${entityId}
    on conflict do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function markRequestSent(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('outboundRequests')
    .set({ sentAt: sql`coalesce(sent_at, now())` })
    .where('id', '=', id)
    .execute();
}

export async function markKeySpent(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('outboundRequests')
    .set({ keySpentAt: sql`coalesce(key_spent_at, now())` })
    .where('id', '=', id)
    .execute();
}

/** False if another process settled it first. A success outranks a refusal. */
export async function resolveRequest(
  tx: Queryable,
  id: number,
  outcome: { stripeId: string } | { failure: string },
): Promise<boolean> {
  const made = 'stripeId' in outcome;
  const { numUpdatedRows } = await tx
    .updateTable('outboundRequests')
    .set({
      resolvedAt: sql`now()`,
      ...(made
        ? { state: 'succeeded', stripeId: outcome.stripeId, failure: null }
        : { state: 'refused', failure: outcome.failure.slice(0, 500) }),
    })
    .where('id', '=', id)
    .where('state', 'in', made ? ['pending', 'refused'] : ['pending'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Why a call has had no answer so far; kept until it is settled. */
export async function noteSilence(db: Queryable, id: number, failure: string): Promise<void> {
  await db
    .updateTable('outboundRequests')
    .set({ failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/**
 * Deletes up to `most` calls settled before this instant that nothing looks at anymore: refused ones
 * and opened checkouts that another call of the same kind followed. Returns how many.
 */
export async function deleteOldRequests(db: Queryable, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from outbound_requests where id in (
    select c.id from outbound_requests c
    where c.resolved_at < ${before.toISOString()}
      and (c.state = 'refused' or c.kind in ('session', 'intent'))
      and exists (select from outbound_requests n
        where n.kind = c.kind and n.entity_id = c.entity_id and n.attempt > c.attempt)
    limit ${max})`.execute(db);
  return Number(numAffectedRows);
}

/** Why the newest account could not be made; '' if it could. */
export async function findRefusedAccount(db: Queryable): Promise<string> {
  const row = await db
    .selectFrom('outboundRequests')
    .select('failure')
    .where('kind', '=', 'account')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.failure ?? '';
}

/**
 * Keys of this capability's tasks scheduled for a retry: reconciliation does not run them earlier.
 */
export async function findWaitingTasks(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like 'payments-%' and attempts < max_attempts
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}
