import { sql } from 'kysely';
import type { PersonFile } from '#contract/admin/person.ts';
import { heldFor, heldIn, onItsWayFor, paidOutFor } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

type Facts = Pick<
  PersonFile,
  'bio' | 'pendingEmail' | 'hasPassword' | 'mailRefused' | 'creator' | 'money'
>;

const held = heldIn('p');

/** A person without their lists; undefined if there is no such person. */
export async function readPersonFacts(db: Queryable, id: number): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select u.bio, u.pending_email, u.has_password,
      (select json_build_object('since', ${isoInstant('a.since')}, 'reason', a.reason)
        from undeliverable_addresses a where a.address = u.email) as mail_refused,
      case when c.id is not null then json_build_object(
        'serviceType', c.service_type, 'hourlyRate', c.hourly_rate, 'acceptsBookings', c.accepts_bookings,
        'hidden', not c.listed, 'rating', c.rating, 'reviews', c.rating_count,
        'works', (select count(*) from portfolio_items i where i.creator_id = c.id),
        'canReceive', exists (select from payment_accounts a where a.creator_id = c.id and a.can_receive)
      ) end as creator,
      (select json_build_object('paidCents', as_client.paid, 'heldCents', as_client.held,
          'refundedCents', as_client.refunded, 'leftBy', json_build_object('card', as_client.card,
            'device', as_client.device, 'network', as_client.network), 'heldForThemCents', ${heldFor(sql`c.id`)},
          'onItsWayCents', ${onItsWayFor(sql`c.id`)}, 'paidOutCents', ${paidOutFor(sql`c.id`)})
        from (
          select coalesce(sum(p.captured_cents), 0)::bigint as paid, coalesce(sum(${held.cents}), 0)::bigint as held,
            coalesce(sum(p.refunded_cents), 0)::bigint as refunded,
            count(*) filter (where p.creator_tie = 'card') as card,
            count(*) filter (where p.creator_tie = 'device') as device,
            count(*) filter (where p.creator_tie = 'network') as network
          from payments p where p.client_id = u.id and p.captured_cents > 0
        ) as_client
      ) as money
    from people u left join creators c on c.user_id = u.id
    where u.id = ${id} and not u.deleted`.execute(db);
  return rows[0];
}
