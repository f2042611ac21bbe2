import type { Queryable } from '#server/platform/db/database.ts';

/** Mail addresses of all operators. */
export async function listOperatorAddresses(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('email')
    .where('role', '=', 'operator')
    .where('active', 'is', true)
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
}

/** Whether this person is the only operator. */
export async function isLastOperator(db: Queryable, userId: number): Promise<boolean> {
  const operators = await db
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'operator')
    .where('active', 'is', true)
    .limit(2)
    .execute();
  return operators.length === 1 && operators[0]?.id === userId;
}

/** Whom to tell about a decision. */
export function findAddressee(db: Queryable, personId: number) {
  return db
    .selectFrom('people')
    .select(['email', 'fullName'])
    .where('id', '=', personId)
    .where('active', '=', true)
    .executeTakeFirst();
}
