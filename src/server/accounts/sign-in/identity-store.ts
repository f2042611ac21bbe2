import type { IdentityProvider } from '#contract/accounts/sign-in.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export function findLinkedAccount(db: Queryable, provider: IdentityProvider, subject: string) {
  return db
    .selectFrom('linked_identities')
    .innerJoin('users', 'users.id', 'linked_identities.user_id')
    .select(['users.id', 'users.suspended_at'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.deleted_at', 'is', null)
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
    .insertInto('linked_identities')
    .values({ user_id: userId, provider, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteIdentitiesOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('linked_identities').where('user_id', '=', userId).execute();
}
