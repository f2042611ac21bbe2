import { sql } from 'kysely';
import type { Chargeback } from '#contract/payments/chargebacks.ts';
import { firstTip } from '#contract/payments/installment-numbers.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PayableRef } from '../orders/payment-store.ts';
import type { Consent } from './evidence-texts.ts';

export interface Answer {
  readonly id: number;
  readonly kind: 'evidence' | 'acceptance';
  readonly words: string;
  readonly status: 'requested' | 'submitted' | 'refused';
  readonly stripeDisputeId: string;
  /** What the bank gets besides the text. */
  readonly description: string;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly order: PayableRef;
  /** What was paid for the order, tips left out; the oldest first. */
  readonly payments: readonly {
    readonly id: number;
    readonly paidAt: string;
    readonly totalCents: number;
    readonly refundedCents: number;
    readonly paidWith: string | null;
  }[];
  /** What its client agreed to be charged later, the oldest first. */
  readonly consents: readonly Consent[];
}

/** States in which the provider accepts an answer. */
const answerable = sql<boolean>`d.status in ('needs_response', 'warning_needs_response', 'appeal_needs_response')`;

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export async function findAnswerAsSystem(db: Queryable, id: number): Promise<Answer | undefined> {
  const { rows } = await sql<Answer>`
    select a.id, a.kind, a.words, a.status, d.stripe_dispute_id, p.description,
      u.full_name as customer_name, u.email as customer_email,
      json_build_object('kind', p.order_kind, 'id', p.order_id) as "order",
      (select json_agg(json_build_object('id', o.id, 'paidAt', ${iso('o.succeeded_at')}, 'totalCents', o.total_cents,
          'refundedCents', o.refunded_cents, 'paidWith', nullif(concat_ws(' ', o.paid_with, o.paid_with_last4), '')) order by o.id)
        from payments o where o.id = p.id or o.order_kind = p.order_kind and o.order_id = p.order_id
          and o.status = 'succeeded' and o.duplicate_of is null and o.installment < ${firstTip}
          and p.duplicate_of is null and p.installment < ${firstTip}) as payments,
      (select coalesce(json_agg(json_build_object('at', ${iso('c.at')}, 'text', c.text, 'sha256', c.sha256, 'network', c.network,
          'cents', c.shown_cents, 'day', (c.shown_due_at at time zone 'UTC')::date) order by c.id), '[]')
        from payment_consents c where c.order_kind = p.order_kind and c.order_id = p.order_id) as consents
    from chargeback_evidence a join chargebacks d on d.id = a.chargeback_id join payments p on p.id = d.payment_id
      left join people u on u.id = p.client_id
    where a.id = ${id}
  `.execute(db);
  return rows[0];
}

/** The dispute with its row locked; undefined if there is none. */
export async function lockAnswerable(
  tx: Tx,
  disputeId: number,
): Promise<{ answerable: boolean } | undefined> {
  const { rows } = await sql<{ answerable: boolean }>`
    select ${answerable} as answerable from chargebacks d where d.id = ${disputeId} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Undefined if another answer is pending. */
export async function insertAnswer(
  tx: Tx,
  answer: {
    disputeId: number;
    operatorId: number;
    kind: Answer['kind'];
    words: string;
  },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('chargebackEvidence')
    .values({
      chargebackId: answer.disputeId,
      operatorId: answer.operatorId,
      kind: answer.kind,
      words: answer.words,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function lockAnswer(tx: Tx, id: number): Promise<void> {
  await sql`select from chargeback_evidence where id = ${id} for update`.execute(tx);
}

export async function finishAnswer(
  db: Queryable,
  id: number,
  outcome: { status: 'submitted' } | { status: 'refused'; failure: string },
): Promise<void> {
  await db
    .updateTable('chargebackEvidence')
    .set({
      status: outcome.status,
      failure: 'failure' in outcome ? outcome.failure.slice(0, 500) : null,
      submittedAt: outcome.status === 'submitted' ? sql<string>`now()` : null,
    })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();
}

export async function findUnsentAnswers(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('chargebackEvidence')
    .select('id')
    .where('status', '=', 'requested')
    .where(sql<boolean>`created_at < now() - interval '2 minutes'`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Disputes with their answers; unanswered ones first, then the newest. */
export async function listChargebacks(db: Queryable): Promise<Chargeback[]> {
  const { rows } = await sql<Chargeback>`
    select d.id, p.description, d.amount_cents, d.status, d.reason, d.opened_at,
      case when p.order_kind <> 'test' then json_build_object('kind', p.order_kind, 'id', p.order_id) end as subject,
      d.evidence_due_at as due_at, d.closed_at, ${answerable} as answerable,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'words', a.words, 'by', u.full_name,
          'status', a.status, 'failure', coalesce(a.failure, ''), 'at', ${iso('a.created_at')}) order by a.id)
        from chargeback_evidence a join people u on u.id = a.operator_id where a.chargeback_id = d.id), '[]') as answers
    from chargebacks d join payments p on p.id = d.payment_id
    order by ${answerable} desc, d.id desc limit 100
  `.execute(db);
  return rows;
}
