import { sql } from 'kysely';
import type { getCreatorStart } from '#contract/creators/creator-start.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { canBePaid } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const enoughPictures = 3;

export async function findStartOf(
  db: Queryable,
  creatorId: number,
): Promise<ReplyOf<typeof getCreatorStart>> {
  const { rows } = await sql<ReplyOf<typeof getCreatorStart>>`
    select coalesce(c.hourly_rate, 0) > 0
        or exists (select from creator_packages k where k.creator_id = c.id and k.active) as price,
      c.delivery_days > 0 or exists (select from creator_packages k where k.creator_id = c.id and k.active
        and k.delivery_days > 0) as delivery,
      (select count(*) from portfolio_items i where i.creator_id = c.id) >= ${enoughPictures} as pictures,
      exists (select from people u where u.id = c.user_id and u.lat is not null) as place,
      exists (select from weekly_hours h where h.creator_id = c.id) as hours,
      ${canBePaid('c.id')} as payouts, c.deposit_percent is not null as deposit
    from creators c where c.id = ${creatorId}`.execute(db);
  return (
    rows[0] ?? {
      price: false,
      delivery: false,
      pictures: false,
      place: false,
      hours: false,
      payouts: false,
      deposit: false,
    }
  );
}
