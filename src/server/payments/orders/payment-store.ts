import { sql } from 'kysely';
import type { PaymentState } from '#contract/lifecycles/payment.ts';
import type { OrderKind } from '#contract/order.ts';
import { firstInstallment } from '#contract/payments/installment-numbers.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { newestInstallation } from './installation-store.ts';
import type { PaymentInput } from './order.ts';
import type { Counters, Portion } from './payment-rules.ts';

/** 'test' is the public payment test page, which no other capability sees. */
export interface PayableRef {
  readonly kind: OrderKind | 'test';
  readonly id: number;
}

export interface Payment extends Counters {
  readonly id: number;
  readonly order: PayableRef;
  /** Which part of what the order's client pays; see `installment-numbers.ts`. */
  readonly installment: number;
  /** The installation it was opened under; null for older ones. */
  readonly installation: string | null;
  readonly clientId: number | null;
  readonly method: 'checkout' | 'intent';
  readonly description: string;
  readonly status: PaymentState;
  readonly sessionId: string | null;
  readonly intentId: string | null;
  readonly chargeId: string | null;
  readonly duplicateOf: number | null;
  readonly cancelRequestedAt: string | null;
  readonly failure: string | null;
  /** Shown before payment: what the site keeps if its client cancels. */
  readonly keepOnCancelCents: number;
  /** From the first cancellation on, not only from the third. */
  readonly keepsFromFirst: boolean;
  /** Where it was opened from; null after a month. */
  readonly openedFrom: string | null;
  readonly createdAt: string;
  readonly succeededAt: string | null;
}

export const groupOf = ({ kind, id }: PayableRef) => `${kind}:${id}`;

/**
 * The group at the provider: fixed for a payment's whole life, even if the installation id changes.
 */
export const providerGroupOf = ({ order, installation }: Payment) =>
  installation ? `${installation}:${groupOf(order)}` : groupOf(order);

const columns = (db: Queryable) => db.selectFrom('payments').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>;

export function toPayment(row: Row): Payment {
  return {
    id: row.id,
    order: { kind: row.orderKind as PayableRef['kind'], id: row.orderId },
    installment: row.installment,
    installation: row.installationId,
    clientId: row.clientId,
    method: row.method as Payment['method'],
    description: row.description,
    status: row.status as PaymentState,
    sessionId: row.stripeSessionId,
    intentId: row.stripeIntentId,
    chargeId: row.stripeChargeId,
    duplicateOf: row.duplicateOf,
    cancelRequestedAt: row.cancelRequestedAt,
    failure: row.failure,
    keepOnCancelCents: row.keepOnCancelCents,
    keepsFromFirst: row.keepsFromFirst,
    openedFrom: row.openedFrom,
    createdAt: row.createdAt,
    succeededAt: row.succeededAt,
    totalCents: row.totalCents,
    feeCents: row.feeCents,
    capturedCents: row.capturedCents,
    releasedCents: row.releasedCents,
    releasedFeeCents: row.releasedFeeCents,
    refundedCents: row.refundedCents,
    refundedFeeCents: row.refundedFeeCents,
    lostCents: row.lostCents,
    lostFeeCents: row.lostFeeCents,
  };
}

export async function findPaymentAsSystem(db: Queryable, id: number): Promise<Payment | undefined> {
  const row = await columns(db).where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

/** The payment with its row locked; the order's lock comes first. */
export async function lockPayment(tx: Tx, id: number): Promise<Payment> {
  return toPayment(await columns(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow());
}

/** For the provider's page; read in another capability's table, once per opened page. */
export async function findPayerEmail(db: Queryable, clientId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('people')
    .select('email')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return row?.email;
}

/** A payment by its return parameters; undefined for another person's. */
export async function findPaymentFor(
  db: Queryable,
  viewer: { readonly id: number },
  { sessionId, intentId }: { sessionId?: string | undefined; intentId?: string | undefined },
): Promise<Payment | undefined> {
  if (sessionId === undefined && intentId === undefined) return undefined;
  const row = await columns(db)
    .where('clientId', '=', viewer.id)
    .$if(sessionId !== undefined, (query) => query.where('stripeSessionId', '=', sessionId ?? ''))
    .$if(intentId !== undefined, (query) => query.where('stripeIntentId', '=', intentId ?? ''))
    .executeTakeFirst();
  return row && toPayment(row);
}

export async function findPaymentByProvider(
  db: Queryable,
  ids: { sessionId?: string; intentId?: string; chargeId?: string },
): Promise<Payment | undefined> {
  const row = await columns(db)
    .where((where) =>
      where.or([
        where('stripeSessionId', '=', ids.sessionId ?? ''),
        where('stripeIntentId', '=', ids.intentId ?? ''),
        where('stripeChargeId', '=', ids.chargeId ?? ''),
      ]),
    )
    .executeTakeFirst();
  return row && toPayment(row);
}

/** Returns undefined if this installment of the order already has an open or paid payment. */
export async function insertPayment(
  tx: Tx,
  input: Omit<PaymentInput, 'order' | 'clientId'> & { order: PayableRef; clientId: number | null },
  method: Payment['method'],
  kept: { readonly cents: number; readonly fromFirst: boolean },
): Promise<Payment | undefined> {
  const row = await tx
    .insertInto('payments')
    .values({
      orderKind: input.order.kind,
      orderId: input.order.id,
      installment: input.installment ?? firstInstallment,
      clientId: input.clientId,
      method,
      description: input.description.slice(0, 500),
      totalCents: input.totalCents,
      feeCents: input.feeCents,
      keepOnCancelCents: kept.cents,
      keepsFromFirst: kept.fromFirst,
      openedFrom: input.openedFrom ?? null,
      installationId: newestInstallation,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toPayment(row);
}

/** The card or bank account that paid: 'visa', and its last four digits. */
export interface PaidWith {
  readonly name: string | null;
  readonly last4: string | null;
  /** The provider's mark of the card, identical for every payment with it. */
  readonly fingerprint: string | null;
}

export interface PaymentChange {
  status?: PaymentState;
  sessionId?: string;
  intentId?: string;
  chargeId?: string;
  duplicateOf?: number;
  paidWith?: PaidWith;
  failure?: string;
}

export async function changePayment(tx: Tx, id: number, change: PaymentChange): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      checkedAt: sql`now()`,
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.sessionId === undefined ? {} : { stripeSessionId: change.sessionId }),
      ...(change.intentId === undefined ? {} : { stripeIntentId: change.intentId }),
      ...(change.chargeId === undefined ? {} : { stripeChargeId: change.chargeId }),
      ...(change.duplicateOf === undefined ? {} : { duplicateOf: change.duplicateOf }),
      ...(change.paidWith === undefined
        ? {}
        : {
            paidWith: change.paidWith.name?.slice(0, 100) || null,
            paidWithLast4: change.paidWith.last4?.slice(0, 8) || null,
            cardFingerprint: change.paidWith.fingerprint?.slice(0, 100) || null,
          }),
      ...(change.failure === undefined ? {} : { failure: change.failure.slice(0, 500) }),
      ...(change.status === 'processing' ? { processingAt: sql<string>`now()` } : {}),
      ...(change.status === 'succeeded'
        ? { capturedCents: sql<number>`total_cents`, succeededAt: sql<string>`now()` }
        : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function markCancelRequested(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ cancelRequestedAt: sql`coalesce(cancel_requested_at, now())` })
    .where('id', '=', id)
    .execute();
}

/**
 * Adds to (or, negative, subtracts from) what left the held money; the database refuses more than
 * there is.
 */
export async function addToCounter(
  tx: Tx,
  id: number,
  counter: 'released' | 'refunded' | 'lost',
  { cents, feeCents }: Portion,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      [`${counter}_cents`]: sql`${sql.ref(`${counter}_cents`)} + ${cents}`,
      [`${counter}_fee_cents`]: sql`${sql.ref(`${counter}_fee_cents`)} + ${feeCents}`,
    })
    .where('id', '=', id)
    .execute();
}

/** Payments that may have changed unnoticed: newer ones are checked more often. */
export async function findUnfinishedPayments(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('status', 'in', ['created', 'open', 'requires_action', 'processing', 'failed'])
    .where(
      sql<boolean>`checked_at < now() - greatest(interval '2 minutes', least(interval '1 hour', (now() - created_at) / 10))`,
    )
    .orderBy('checkedAt')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** The id of the unpaid test payment. */
export async function nextTestNumber(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('payments')
    .select((select) => select.fn.max('orderId').as('last'))
    .where('orderKind', '=', 'test')
    .where('status', 'in', ['succeeded', 'processing'])
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}
