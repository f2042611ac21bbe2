import type { OrderKind } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Whose order it is, and whether it has ended. */
export interface Work {
  readonly clientId: number;
  readonly creatorId: number | null;
  readonly creatorUserId: number | null;
  readonly creatorName: string | null;
  readonly status: string;
}

export function findWork(db: Queryable, kind: OrderKind, id: number): Promise<Work | undefined> {
  const people = [
    'c.id as creatorId',
    'u.id as creatorUserId',
    'u.fullName as creatorName',
  ] as const;
  if (kind === 'job') {
    return db
      .selectFrom('jobs')
      .leftJoin('creators as c', 'c.id', 'jobs.selectedCreatorId')
      .leftJoin('people as u', 'u.id', 'c.userId')
      .select(['jobs.clientId', 'jobs.status', ...people])
      .where('jobs.id', '=', id)
      .executeTakeFirst();
  }
  return db
    .selectFrom('bookings')
    .innerJoin('creators as c', 'c.id', 'bookings.creatorId')
    .innerJoin('people as u', 'u.id', 'c.userId')
    .select(['bookings.clientId', 'bookings.status', ...people])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
}
