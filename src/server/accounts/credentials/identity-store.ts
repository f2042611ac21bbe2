import type { IdentityProvider } from '#contract/accounts/sign-in.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export function findLinkedAccount(db: Queryable, provider: IdentityProvider, subject: string) {
  return db
    .selectFrom('linkedIdentities')
    .innerJoin('users', 'users.id', 'linkedIdentities.userId')
    .select(['users.id', 'users.suspendedAt'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** False when the account is linked to another identity of this provider, or the identity to another account. */
export async function linkIdentity(
  tx: Queryable,
  userId: number,
  provider: IdentityProvider,
  subject: string,
): Promise<boolean> {
  const row = await tx
    .insertInto('linkedIdentities')
    .values({ userId: userId, provider, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteIdentitiesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('linkedIdentities').where('userId', '=', userId).execute();
}
