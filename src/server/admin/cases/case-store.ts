import { sql } from 'kysely';
import type { AdminCase, CaseKind } from '#contract/admin/replies.ts';
import { heldIn } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { clientJson, creatorJson } from '../order-store.ts';

/** The instant as every other reply writes it. */
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Of the payment `p` that counts. */
const held = heldIn('p');
const payment = (kind: CaseKind, id: string) =>
  sql`payments p on p.subject_kind = ${kind} and p.subject_id = ${sql.raw(id)} and p.duplicate_of is null
    and p.status = 'succeeded'`;

const jobWords = sql`(
  select json_agg(json_build_object('by', case when w.author = j.client_id then 'client' else 'creator' end,
    'kind', w.kind, 'text', w.text, 'creatorAmount', w.amount, 'at', ${iso('w.at')}) order by w.at nulls first)
  from (
    select d.opened_by as author, 'report' as kind, d.reason as text, null::int as amount, d.opened_at as at
    union all
    select s.proposed_by, 'proposal', s.note, s.creator_amount, s.created_at
      from job_settlements s where s.job_id = j.id
    union all
    select j.client_id, 'changes', j.changes_note, null, null where j.changes_note <> ''
    union all
    select c.user_id, 'delivery', j.delivery_notes || ' ' || j.delivery_url, null, j.submitted_at
      where j.delivery_url is not null
  ) w)`;

const cases = sql`
  select 'job' as kind, j.id, j.title, j.date::text as "when", d.opened_at as "openedAt",
    case when d.opened_by = j.client_id then 'client' else 'creator' end as "openedBy",
    ${clientJson} as client, ${creatorJson} as creator, j.payment_status as "paymentStatus",
    coalesce(${held.cents}, 0) as "heldCents", coalesce(${held.feeCents}, 0) as "feeCents", ${jobWords} as words
  from job_disputes d
    join jobs j on j.id = d.job_id
    join users u on u.id = j.client_id
    join creator_profiles c on c.id = j.selected_creator_id
    join users cu on cu.id = c.user_id
    left join ${payment('job', 'j.id')}
  where d.decided_at is null
  union all
  select 'booking', b.id, null, ${iso('b.starts_at')}, b.problem_at,
    case when b.problem_by = b.client_id then 'client' else 'creator' end,
    ${clientJson}, ${creatorJson}, b.payment_status, coalesce(${held.cents}, 0), coalesce(${held.feeCents}, 0),
    json_build_array(json_build_object('by', case when b.problem_by = b.client_id then 'client' else 'creator' end,
      'kind', 'report', 'text', b.problem, 'creatorAmount', null, 'at', ${iso('b.problem_at')}))
  from bookings b
    join users u on u.id = b.client_id
    join creator_profiles c on c.id = b.creator_id
    join users cu on cu.id = c.user_id
    left join ${payment('booking', 'b.id')}
  where b.problem_at is not null`;

type Row = Omit<AdminCase, 'shareCents'>;
const toCase = (row: Row): AdminCase => ({ ...row, shareCents: row.heldCents - row.feeCents });

/** The open cases, the oldest first. */
export async function listCases(db: Queryable, limit: number): Promise<AdminCase[]> {
  const { rows } = await sql<Row>`
    select * from (${cases}) open_cases order by "openedAt", kind, id limit ${limit}`.execute(db);
  return rows.map(toCase);
}

/** An open case; absent when there is none about this work. */
export async function findCase(
  db: Queryable,
  kind: CaseKind,
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

/** What two people wrote to each other last, oldest first. */
export async function listMessagesBetween(
  db: Queryable,
  [one, other]: readonly [number, number],
  limit: number,
): Promise<CaseMessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'sender_id as senderId', 'content as text', 'created_at as at'])
    .where('low_id', '=', Math.min(one, other))
    .where('high_id', '=', Math.max(one, other))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}
