import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type {
  DeletedPerson,
  DeletionObstacle,
} from '#server/platform/personal-data/personal-data.ts';

/** Bookings of either side that are upcoming, or whose money is held. */
export async function findBookingsUnderWay(
  db: Queryable,
  { userId, creatorId }: DeletedPerson,
): Promise<DeletionObstacle[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'status', 'starts_at'])
    .where((eb) => eb.or([eb('client_id', '=', userId), eb('creator_id', '=', creatorId ?? 0)]))
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'confirmed']),
        eb.and([
          eb('payment_status', 'in', ['processing', 'in_escrow', 'disputed']),
          // Money for finished work only waits for its creator.
          eb.or([eb('status', '!=', 'completed'), eb('creator_id', '=', creatorId ?? 0)]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, status, starts_at: startsAt }) => ({
    kind: status === 'pending' || status === 'confirmed' ? 'booking' : 'money',
    title: '',
    at: startsAt,
    path: `/bookings/${id}`,
  }));
}

/** Where the client wanted to meet, often their home. */
export async function forgetAddresses(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ address: '' })
    .where('client_id', '=', userId)
    .where('address', '!=', '')
    .execute();
}

export async function listBookingIdsOf(tx: Tx, creatorId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('creator_id', '=', creatorId)
    .execute();
  return rows.map(({ id }) => id);
}
