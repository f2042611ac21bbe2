import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '#server/platform/db/database.ts';

/** What guards an account, in one query: sessions (newest first), second factor, passkeys. */
export function readAccountSecurity(db: Queryable, userId: number, now: Date) {
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('sessions')
          .select(['id', 'user_agent', 'created_at', 'seen_at'])
          .where('user_id', '=', userId)
          .where('expires_at', '>', now.toISOString())
          .orderBy('seen_at', 'desc')
          .orderBy('id', 'desc'),
      ).as('sessions'),
      jsonObjectFrom(
        eb
          .selectFrom('second_factors')
          .select((row) => [
            'confirmed_at',
            row
              .selectFrom('recovery_codes')
              .whereRef('recovery_codes.user_id', '=', 'second_factors.user_id')
              .where('used_at', 'is', null)
              .select(({ fn }) => fn.countAll<number>().as('left'))
              .as('left'),
          ])
          .where('user_id', '=', userId)
          .where('confirmed_at', 'is not', null),
      ).as('factor'),
      jsonArrayFrom(
        eb
          .selectFrom('passkeys')
          .select(['id', 'name', 'created_at', 'used_at'])
          .where('user_id', '=', userId)
          .orderBy('id'),
      ).as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
}
