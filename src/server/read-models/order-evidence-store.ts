import { sql } from 'kysely';
import type { OrderRef } from '#contract/order.ts';
import { listDeliveredOf, listVisits } from '#server/galleries/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { EvidenceEntry, OrderEvidence } from '#server/platform/order-evidence.ts';

const maxMessages = 100;
const maxVisits = 200;

type Facts = Omit<OrderEvidence, 'entries'> & {
  readonly clientId: number;
  readonly userId: number;
};

/** What is recorded about an order; undefined without a creator. */
export async function findOrderEvidence(
  db: Queryable,
  order: OrderRef,
): Promise<OrderEvidence | undefined> {
  const { rows } = await sql<Facts>`
    select o.work_from, o.cancellation_policy, o.client_id, c.user_id,
      cl.full_name as client, cr.full_name as creator
    from orders o join people cl on cl.id = o.client_id
      join creators c on c.id = o.creator_id join people cr on cr.id = c.user_id
    where o.kind = ${order.kind} and o.id = ${order.id}`.execute(db);
  const [facts] = rows;
  if (!facts) return undefined;
  const { clientId, userId, ...evidence } = facts;
  const entries = [
    ...(await findSteps(db, order, facts)),
    ...(await findGalleryEntries(db, order)),
    ...(await findMessages(db, [clientId, userId])),
  ];
  return { ...evidence, entries: entries.toSorted((a, b) => a.at.localeCompare(b.at)) };
}

/** Signing, accepting extras, delivering and approving. */
async function findSteps(
  db: Queryable,
  { kind, id }: OrderRef,
  { client, creator }: Facts,
): Promise<EvidenceEntry[]> {
  const { rows } = await sql<EvidenceEntry>`
    select ${isoInstant('signed_at')} as at, 'agreed' as kind, signed_name as by,
      'Signed version ' || version || ' of the agreement, SHA-256 ' || sha256 as words
    from agreements where order_kind = ${kind} and order_id = ${id} and signed_at is not null
    union all
    select ${isoInstant('delivered_at')}, 'delivered', ${creator}::text,
      'Delivered' || coalesce(': ' || nullif(note, ''), '')
    from deliveries where order_kind = ${kind} and order_id = ${id} and status <> 'void'
    union all
    select ${isoInstant('sent_at')}, 'delivered', ${creator}::text,
      'Delivered a part' || coalesce(': ' || nullif(note, ''), '')
    from delivery_parts where order_kind = ${kind} and order_id = ${id} and voided_at is null
    union all
    select ${isoInstant('answered_at')}, 'approved', ${client}::text, 'Approved the delivery'
    from deliveries where order_kind = ${kind} and order_id = ${id} and status = 'approved'
      and answered_at is not null
    union all
    select ${isoInstant('settled_at')}, 'agreed', ${client}::text, concat_ws(', ', 'Accepted and paid an extra (' || reason || ')',
      minutes || ' more minutes', nullif(note, ''))
    from installments where order_kind = ${kind} and order_id = ${id} and kind = 'extra' and status = 'paid'`.execute(
    db,
  );
  return rows;
}

/** Frozen lists of files, and who opened and took them. */
async function findGalleryEntries(db: Queryable, order: OrderRef): Promise<EvidenceEntry[]> {
  const galleries = await listDeliveredOf(db, order);
  const lists = galleries.flatMap(({ creatorName, versions }) =>
    versions.map(
      ({ version, files, manifest, deliveredAt }): EvidenceEntry => ({
        at: deliveredAt,
        kind: 'delivered',
        by: creatorName,
        words: `Delivered version ${version}: ${files} files, list with SHA-256 ${manifest}`,
      }),
    ),
  );
  const visits = await Promise.all(galleries.map(({ id }) => listVisits(db, id, maxVisits)));
  return [
    ...lists,
    ...visits.flat().map(
      ({ name, act, times, firstAt, lastAt }): EvidenceEntry => ({
        at: firstAt,
        kind: 'visited',
        by: name ?? 'A guest with a link',
        words: `${act.replaceAll('_', ' ')}, ${times} times until ${lastAt}`,
      }),
    ),
  ];
}

async function findMessages(
  db: Queryable,
  [one, other]: readonly [number, number],
): Promise<EvidenceEntry[]> {
  const { rows } = await sql<EvidenceEntry>`
    select * from (
      select ${isoInstant('m.created_at')} as at, 'message' as kind, p.full_name as by, m.content as words
      from messages m join people p on p.id = m.sender_id
      where m.low_id = ${Math.min(one, other)} and m.high_id = ${Math.max(one, other)}
      order by m.id desc limit ${maxMessages}) latest`.execute(db);
  return rows;
}
