import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { StatementSum } from './statement-rules.ts';
import type { Period } from './zone-rules.ts';

export interface StatementFacts extends StatementSum {
  readonly name: string;
  readonly username: string;
}

/** The first instant of a day in a zone. */
export const startOf = (day: string, timeZone: string) =>
  sql<string>`(${day}::date::timestamp at time zone ${timeZone})`;

/** A creator's accounts in the ledger. Conditions may follow. */
export const ownEntries = (
  creatorId: number,
) => sql`ledger_entries e join ledger_journals j on j.id = e.journal_id
    where e.owner = ${`creator:${creatorId}`} and e.kind in ('creator_payable', 'creator_recoverable')`;

/** Money that moved between the site and the creator's account at the provider. */
export const moved = sql`j.kind in ('transfer', 'reversed')`;

/** When journal `j` counts for its creator: at the approval and the transfer, as everywhere else. */
export const countedAt = sql<string>`coalesce(case
  when j.source_type = 'release' and j.kind = 'approved' then (select r.created_at from releases r where r.id = j.source_id::bigint)
  when j.source_type = 'transfer' then (select r.transferred_at from releases r where r.stripe_transfer_id = j.source_id)
  end, j.posted_at)`;

/** The day on which payout `o` reached the bank, which the provider gives as a date. */
export const arrivalOf = (timeZone: string): RawBuilder<string> => sql`coalesce(
  (o.arrives_at at time zone 'UTC')::date, (o.created_at at time zone ${timeZone})::date)`;
/** Payouts are on their way until they have reached the bank. */
export const arrived = sql`o.status = 'paid'`;

/** What payment `p` was for, as its creator knows it: the job's title, or the package or client. */
const order = sql`case when p.id is not null and p.order_kind <> 'test'
  then json_build_object('kind', p.order_kind, 'id', p.order_id) end`;
const describe = sql`coalesce(case when p.order_kind = 'booking' then (
  select coalesce(nullif(o.title, ''), client.full_name) from people client
    left join orders o on o.kind = 'booking' and o.id = p.order_id where client.id = p.client_id) end,
  p.description, '')`;

/** The entries of a creator's accounts with what they are about; conditions may follow. */
const linesOf = (creatorId: number) => sql`
  select e.id, ${countedAt} as at, j.kind, -e.amount as cents,
    case when p.order_kind = 'booking' and j.source_type = 'release' then coalesce((
      select f.amount from ledger_entries f where f.journal_id = j.id and f.kind = 'fee_deferred'), 0)
      else 0 end as "commissionCents",
    ${order} as "order", ${describe} as description,
    case when j.kind = 'withheld' then (
      select json_agg(json_build_object('cents', w.amount_cents, 'order', w."order", 'description', w.description) order by w.id)
      from (select w.id, w.amount_cents, ${order} as "order", ${describe} as description
        from withholdings w join releases d on d.id = w.debt_release_id join payments p on p.id = coalesce(
          (select payment_id from refunds where id = w.refund_id),
          (select payment_id from chargebacks where id = w.chargeback_id))
        where w.release_id = r.id) w) end as debts
  from ledger_entries e
    join ledger_journals j on j.id = e.journal_id
    left join releases r on j.source_type = 'release' and r.id::text = j.source_id
      or j.source_type = 'transfer' and r.stripe_transfer_id = j.source_id
    left join transfer_reversals v on j.source_type = 'transfer_reversal' and v.id::text = j.source_id
      or j.source_type = 'reversal' and v.stripe_reversal_id = j.source_id
    left join releases vr on vr.id = v.release_id
    left join refunds f on j.source_type = 'refund' and f.id::text = j.source_id
    left join chargebacks d on j.source_type = 'dispute' and d.id::text = j.source_id
    left join payments p on p.id = coalesce(r.payment_id, vr.payment_id, f.payment_id, d.payment_id)
  where e.owner = ${`creator:${creatorId}`} and e.kind in ('creator_payable', 'creator_recoverable')`;

/** A month of a creator's accounts. */
export async function findStatement(
  db: Queryable,
  creatorId: number,
  { from, to, timeZone }: Period,
): Promise<StatementFacts> {
  const [start, end] = [startOf(from, timeZone), startOf(to, timeZone)];
  const { rows } = await sql<StatementFacts>`
    select u.full_name as name, u.username,
      (select coalesce(-sum(e.amount), 0)::bigint from ${ownEntries(creatorId)} and ${countedAt} < ${start})
        as "openingCents",
      (select coalesce(sum(e.amount), 0)::bigint from ${ownEntries(creatorId)} and ${moved} and ${countedAt} < ${start})
        - (select coalesce(sum(o.amount_cents), 0)::bigint from payouts o
          where o.creator_id = c.id and ${arrived} and ${arrivalOf(timeZone)} < ${from}::date) as "accountOpeningCents",
      (select coalesce(json_agg(line order by line.at, line.id), '[]') from (
        ${linesOf(creatorId)} and ${countedAt} >= ${start} and ${countedAt} < ${end}) line) as entries,
      (select coalesce(json_agg(line order by line.day), '[]') from (
        select ${arrivalOf(timeZone)} as day, o.amount_cents as cents, o.status as state
        from payouts o where o.creator_id = c.id and o.status in ('paid', 'failed', 'cancelled')
          and ${arrivalOf(timeZone)} >= ${from}::date and ${arrivalOf(timeZone)} < ${to}::date) line) as payouts
    from creators c join people u on u.id = c.user_id
    where c.id = ${creatorId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no creator ${creatorId}`);
  return row;
}

/** The months (YYYY-MM) up to this one in which something moved on a creator's accounts, newest first. */
export async function listMonths(
  db: Queryable,
  creatorId: number,
  timeZone: string,
  last: string,
): Promise<{ month: string }[]> {
  const { rows } = await sql<{ month: string }>`select month from (
    select to_char(${countedAt} at time zone ${timeZone}, 'YYYY-MM') as month from ${ownEntries(creatorId)}
    union
    select to_char(${arrivalOf(timeZone)}, 'YYYY-MM') from payouts o
    where o.creator_id = ${creatorId} and o.status in ('paid', 'failed', 'cancelled')
    ) moved where month <= ${last} order by month desc`.execute(db);
  return rows;
}
