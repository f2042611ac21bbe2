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
    .select(['id', 'status', 'startsAt'])
    .where((eb) => eb.or([eb('clientId', '=', userId), eb('creatorId', '=', creatorId ?? 0)]))
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['pending', 'confirmed']),
        eb.and([
          eb('paymentStatus', 'in', ['processing', 'in_escrow', 'disputed']),
          // Money for finished work only waits for its creator.
          eb.or([eb('status', '!=', 'completed'), eb('creatorId', '=', creatorId ?? 0)]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, status, startsAt }) => ({
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
    .where('clientId', '=', userId)
    .where('address', '!=', '')
    .execute();
}

export async function listBookingIdsOf(tx: Tx, creatorId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('creatorId', '=', creatorId)
    .execute();
  return rows.map(({ id }) => id);
}
