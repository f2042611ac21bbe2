import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** 'member' runs nothing. */
export type Role = 'member' | 'support' | 'operator';

export interface RoleUndo {
  readonly ownerId: number;
  readonly personId: number;
  readonly before: Role;
  readonly after: Role;
}

/** Owners of the site who can act. */
export function listOwners(tx: Tx) {
  return tx
    .selectFrom('people')
    .select(['id', 'email', 'fullName'])
    .where('isOwner', 'is', true)
    .where('active', 'is', true)
    .orderBy('id')
    .execute();
}

/** Keeps a link, and forgets those that are over. */
export async function insertRoleUndo(
  tx: Tx,
  undo: RoleUndo & {
    readonly tokenHash: Buffer;
    readonly expiresAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  const { now, ...row } = undo;
  await tx.deleteFrom('roleUndos').where('expiresAt', '<', now.toISOString()).execute();
  await tx.insertInto('roleUndos').values(row).execute();
}

/** Uses a link up; undefined if it is unknown, used or over, or whose it was owns the site no longer. */
export async function takeRoleUndo(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<RoleUndo | undefined> {
  const { rows } = await sql<RoleUndo>`
    update role_undos r set used_at = ${now} from people o
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${now}
      and o.id = r.owner_id and o.is_owner and o.active
    returning r.owner_id, r.person_id, r.before, r.after`.execute(tx);
  return rows[0];
}
