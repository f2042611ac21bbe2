import { sql } from 'kysely';
import type { DayItem } from '#contract/days/days.ts';
import type { OrderRef, OrderSide } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

export interface DayRow {
  readonly status: string;
  readonly side: OrderSide;
  readonly title: string | null;
  /** YYYY-MM-DD where the work is. */
  readonly date: string;
  readonly lastDate: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly timeZone: string;
  readonly address: string;
  readonly town: string;
  /** Of the job, or of the creator: degrees. */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly clientId: number;
  readonly creatorUserId: number;
  /** Null without a balance. */
  readonly balance: 'paid' | 'open' | null;
  /** Of one that is open. */
  readonly balanceCents: number | null;
  /** To a creator who was booked by the hour. */
  readonly hourCents: number | null;
  readonly people: {
    readonly id: number;
    readonly side: OrderSide;
    readonly fullName: string;
    readonly contact: string;
    readonly secondContact: string;
    readonly note: string;
    readonly arrivedAt: string | null;
  }[];
  readonly items: DayItem[];
}

const person = (side: OrderSide, id: string) => sql`
  (select json_build_object('id', u.id, 'side', ${sql.lit(side)}, 'fullName', u.full_name,
    'contact', coalesce(d.contact, ''), 'secondContact', coalesce(d.second_contact, ''), 'note', coalesce(d.note, ''),
    'arrivedAt', ${isoInstant('d.arrived_at')})
    from people u left join day_people d on d.person_id = u.id and d.order_kind = o.kind and d.order_id = o.id
    where u.id = ${sql.raw(id)})`;

/** The day of an order for one of its two sides. */
export async function findDayFor(
  db: Queryable,
  viewer: { readonly id: number },
  { kind, id }: OrderRef,
): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    select o.status, o.title, o.client_id, c.user_id as creator_user_id, z.name as time_zone,
      case when o.client_id = ${viewer.id} then 'client' else 'creator' end as side,
      coalesce(nullif(order_address_for(${viewer.id}, o.client_id, o.creator_id, o.status,
        coalesce(j.payment_status, b.payment_status), coalesce(j.address, b.address)), ''), j.location, '') as address,
      coalesce(j.lat, c.lat) as lat, coalesce(j.lng, c.lng) as lng,
      coalesce(j.date::text, to_char(b.starts_at at time zone z.name, 'YYYY-MM-DD')) as date,
      coalesce(j.end_date::text, j.date::text, to_char(b.ends_at at time zone z.name, 'YYYY-MM-DD')) as last_date,
      coalesce(j.location, own.location, '') as town,
      coalesce(b.starts_at, (j.date + j.start_time) at time zone z.name) as starts_at,
      coalesce(b.ends_at, ((j.date + j.start_time) at time zone z.name) + j.hours * interval '1 hour') as ends_at,
      case when rest.status = 'paid' then 'paid' when rest.cents is not null then 'open' end as balance,
      case when rest.status <> 'paid' then rest.cents end as balance_cents,
      case when c.user_id = ${viewer.id} then b.hourly_rate * 100 end as hour_cents,
      json_build_array(${person('client', 'o.client_id')}, ${person('creator', 'c.user_id')}) as people,
      coalesce((select json_agg(json_build_object('key', i.key, 'text', i.text, 'people', i.people,
          'minutes', i.minutes, 'startTime', to_char(i.starts_at, 'HH24:MI'), 'note', i.note, 'done', i.done, 'tickedAt', ${isoInstant('i.ticked_at')})
          order by i.starts_at, i.created_at, i.key)
        from day_items i where i.order_kind = o.kind and i.order_id = o.id), '[]') as items
    from orders o join creators c on c.id = o.creator_id join people own on own.id = c.user_id
      left join jobs j on o.kind = 'job' and j.id = o.id
      left join bookings b on o.kind = 'booking' and b.id = o.id
      left join installments rest on rest.order_kind = o.kind and rest.order_id = o.id and rest.kind = 'balance'
        and rest.status <> 'void'
      cross join lateral (select coalesce(o.time_zone, c.time_zone, 'UTC') as name) z
    where o.kind = ${kind} and o.id = ${id} and ${viewer.id} in (o.client_id, c.user_id)`.execute(
    db,
  );
  return rows[0];
}

/** An item as someone wrote it; what is not given stays. */
export type WrittenItem = Pick<DayItem, 'key' | 'text' | 'people' | 'minutes'> &
  Optional<Pick<DayItem, 'startTime' | 'note'>>;
type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** Written and ticked without a network, an item arrives after its tick. */
const never = new Date(0);

export async function putItem(
  tx: Tx,
  { kind, id }: OrderRef,
  item: WrittenItem & { writtenBy: number; at: Date },
): Promise<void> {
  const { at, key, startTime, ...given } = item;
  const values = { ...given, ...(startTime !== undefined && { startsAt: startTime }) };
  await tx
    .insertInto('dayItems')
    .values({ orderKind: kind, orderId: id, key, ...values, tickedAt: never, createdAt: at })
    .onConflict((conflict) => conflict.columns(['orderId', 'orderKind', 'key']).doUpdateSet(values))
    .execute();
}

/** Holds unless it was ticked later. */
export async function tickItem(
  tx: Tx,
  { kind, id }: OrderRef,
  { key, done, at }: { readonly key: string; readonly done: boolean; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('dayItems')
    .set({ done, tickedAt: at })
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('key', '=', key)
    .where('tickedAt', '<', at)
    .execute();
}

export async function deleteItem(tx: Tx, { kind, id }: OrderRef, key: string): Promise<void> {
  await tx
    .deleteFrom('dayItems')
    .where('orderKind', '=', kind)
    .where('orderId', '=', id)
    .where('key', '=', key)
    .execute();
}

/** What is given; the rest stays. */
export async function putPerson(
  tx: Tx,
  { kind, id }: OrderRef,
  personId: number,
  values:
    | (Optional<{ secondContact: string; note: string }> & { readonly contact: string })
    | { readonly arrivedAt: string | null },
): Promise<void> {
  await tx
    .insertInto('dayPeople')
    .values({ orderKind: kind, orderId: id, personId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'orderKind', 'personId']).doUpdateSet(values),
    )
    .execute();
}
