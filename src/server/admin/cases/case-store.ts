import { type RawBuilder, sql } from 'kysely';
import type { AdminCase } from '#contract/admin/replies.ts';
import type { OrderKind } from '#contract/order.ts';
import { heldIn } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { clientJson, creatorJson } from '../order-store.ts';

/** The instant in the format of all other replies. */
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** What is held for an order, over its payments. */
const held = heldIn('p');
const paid = (kind: OrderKind, id: string) =>
  sql`lateral (select coalesce(sum(${held.cents}), 0)::bigint as held, coalesce(sum(${held.feeCents}), 0)::bigint as fee
    from payments p where p.order_kind = ${kind} and p.order_id = ${sql.raw(id)} and p.duplicate_of is null
      and p.status = 'succeeded') paid`;

/** The case's record: the report and the proposed splits. */
const disputeStatements = sql`
  select d.opened_by as author, 'report' as kind, d.reason as text, null::int as amount, d.opened_at as at
  union all
  select s.proposed_by, 'proposal', s.note, s.creator_amount, s.created_at
    from settlements s where s.order_kind = d.order_kind and s.order_id = d.order_id`;
const statementsOf = (clientId: string, text: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('by', case when w.author = ${sql.raw(clientId)} then 'client' else 'creator' end,
    'kind', w.kind, 'text', w.text, 'creatorAmount', w.amount, 'at', ${iso('w.at')}) order by w.at nulls first)
  from (${text}) w)`;
/** The same for one kind of order, with what was delivered and sent back. */
const orderStatements = (kind: OrderKind, clientId: string, id: string) => {
  const ofOrder = sql`dl.order_kind = ${kind} and dl.order_id = ${sql.raw(id)}`;
  return statementsOf(
    clientId,
    sql`${disputeStatements}
  union all
  select ${sql.raw(clientId)}, 'changes', dl.changes_note, null, dl.answered_at from deliveries dl
    where ${ofOrder} and dl.changes_note is not null
  union all
  select c.user_id, 'delivery', concat_ws(' ', dl.note, dl.url), null, dl.delivered_at from deliveries dl
    where ${ofOrder} and dl.status <> 'void'
  union all
  select c.user_id, 'part', concat_ws(' ', dl.note, dl.url), null, dl.sent_at from delivery_parts dl
    where ${ofOrder} and dl.voided_at is null`,
  );
};
const termsOf = (kind: OrderKind, id: string) => sql`(
  select json_build_object('deliveryDays', t.delivery_days, 'rounds', t.rounds, 'picturesToPick', t.pictures_to_pick,
    'editedPhotos', t.edited_photos, 'dueOn', t.due_on)
  from delivery_terms t where t.order_kind = ${kind} and t.order_id = ${sql.raw(id)})`;

const sides = (clientId: string) => sql`
  d.opened_at as "openedAt", case when d.opened_by = ${sql.raw(clientId)} then 'client' else 'creator' end as "openedBy",
  ${clientJson} as client, ${creatorJson} as creator, paid.held as "heldCents", paid.fee as "feeCents"`;

const cases = sql`
  select 'job' as kind, j.id, j.title, j.date::text as "when", j.payment_status as "paymentStatus",
    ${sides('j.client_id')}, ${orderStatements('job', 'j.client_id', 'j.id')} as words,
    ${termsOf('job', 'j.id')} as "deliveryTerms"
  from disputes d
    join jobs j on j.id = d.job_id
    join people u on u.id = j.client_id
    join creators c on c.id = j.selected_creator_id
    join people cu on cu.id = c.user_id
    cross join ${paid('job', 'j.id')}
  where d.ended_at is null
  union all
  select 'booking', b.id, null, ${iso('b.starts_at')}, b.payment_status,
    ${sides('b.client_id')}, ${orderStatements('booking', 'b.client_id', 'b.id')},
    ${termsOf('booking', 'b.id')}
  from disputes d
    join bookings b on b.id = d.booking_id
    join people u on u.id = b.client_id
    join creators c on c.id = b.creator_id
    join people cu on cu.id = c.user_id
    cross join ${paid('booking', 'b.id')}
  where d.ended_at is null`;

type Row = Omit<AdminCase, 'shareCents'>;
const toCase = (row: Row): AdminCase => ({ ...row, shareCents: row.heldCents - row.feeCents });

/** The open cases, the oldest first. */
export async function listCases(db: Queryable, limit: number): Promise<AdminCase[]> {
  const { rows } = await sql<Row>`
    select * from (${cases}) open_cases order by "openedAt", kind, id limit ${limit}`.execute(db);
  return rows.map(toCase);
}

/** An open case; undefined if there is none about this order. */
export async function findCase(
  db: Queryable,
  kind: OrderKind,
  id: number,
): Promise<AdminCase | undefined> {
  const { rows } = await sql<Row>`
    select * from (${cases}) open_cases where kind = ${kind} and id = ${id}`.execute(db);
  return rows.map(toCase)[0];
}

export interface CaseMessageRow {
  readonly id: number;
  readonly senderId: number;
  readonly text: string;
  readonly at: string;
}

/** The latest messages between two people, oldest first. */
export async function listMessagesBetween(
  db: Queryable,
  [one, other]: readonly [number, number],
  limit: number,
): Promise<CaseMessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'senderId', 'content as text', 'createdAt as at'])
    .where('lowId', '=', Math.min(one, other))
    .where('highId', '=', Math.max(one, other))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}
