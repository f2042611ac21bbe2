import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** The items of a portfolio, including removed ones that can still be restored. */
export async function listItemIdsOf(tx: Tx, creatorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from portfolio_items where creator_id = ${creatorId}
    union all select id from removed_portfolio_items where creator_id = ${creatorId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Anonymizes and hides a deleted person's profile. */
export async function emptyProfile(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('creatorProfiles')
    .set({
      hiddenAt: sql`coalesce(hidden_at, now())`,
      acceptsBookings: false,
      hourlyRate: null,
      experience: '',
      equipment: '',
      availability: '',
      specialties: [],
      lat: null,
      lng: null,
    })
    .where('userId', '=', userId)
    .execute();
}
