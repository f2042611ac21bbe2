import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '#server/platform/db/database.ts';
import { isPushedTo } from './sessions/session-store.ts';

/** An account's sessions with their time left (newest first), second factor and passkeys, in one query. */
export function readAccountSecurity(db: Queryable, userId: number, now: Date) {
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('sessions')
          .select((row) => [
            'id',
            'user_agent',
            'created_at',
            'seen_at',
            row('expires_at', '<=', now.toISOString()).as('over'),
          ])
          .where('user_id', '=', userId)
          .where((row) => row.or([row('expires_at', '>', now.toISOString()), isPushedTo]))
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
