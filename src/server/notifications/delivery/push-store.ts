import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { PushDevice } from '#server/platform/push/push.ts';
import { findNotices, type StoredNotice } from '../notification-store.ts';

/** Beyond this number, a person's oldest devices are deleted. */
const maxDevices = 10;

export interface NewDevice extends PushDevice {
  readonly userId: number;
  readonly sessionId: number;
  readonly details: boolean;
}

/** Registers this session's device, and unregisters earlier users of the browser or session. */
export async function replaceDevice(tx: Tx, device: NewDevice): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where(({ or, eb }) =>
      or([eb('sessionId', '=', device.sessionId), eb('endpoint', '=', device.endpoint)]),
    )
    .execute();
  await tx
    .insertInto('pushSubscriptions')
    .values({
      userId: device.userId,
      sessionId: device.sessionId,
      endpoint: device.endpoint,
      p256dh: device.keys.p256dh,
      auth: device.keys.auth,
      details: device.details,
    })
    .execute();
  await tx
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', device.userId)
    .where('id', 'not in', (of) =>
      of
        .selectFrom('pushSubscriptions')
        .select('id')
        .where('userId', '=', device.userId)
        .orderBy('id', 'desc')
        .limit(maxDevices),
    )
    .execute();
}

export async function findDeviceOf(
  db: Queryable,
  sessionId: number,
): Promise<{ endpoint: string; details: boolean } | null> {
  const row = await db
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'details'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteDeviceOf(db: Queryable, sessionId: number): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute();
}

export async function deleteDevice(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute();
}

export function listDevicesOf(
  db: Queryable,
  userIds: readonly number[],
): Promise<{ id: number; userId: number }[]> {
  return db
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId'])
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute();
}

export interface UnseenPush {
  readonly device: PushDevice & { readonly details: boolean };
  readonly locale: string | null;
  readonly notice: StoredNotice;
}

/**
 * What a device shows, unless the person has seen it, signed out there or is no longer active.
 * After their session expired, it shows only the kind of notification.
 */
export async function findUnseenPush(
  db: Queryable,
  deviceId: number,
  notificationId: number,
  now: Date,
): Promise<UnseenPush | undefined> {
  const row = await db
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessionActivity as s', 's.id', 'p.sessionId')
    .innerJoin('people as u', 'u.id', 'p.userId')
    .innerJoin('notifications as n', 'n.userId', 'p.userId')
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.details', 's.expiresAt', 'u.locale'])
    .where('p.id', '=', deviceId)
    .where('n.id', '=', notificationId)
    .where('n.readAt', 'is', null)
    .where('n.dismissedAt', 'is', null)
    .where('u.active', 'is', true)
    .executeTakeFirst();
  const [notice] = row ? await findNotices(db, [notificationId]) : [];
  if (!row || !notice) return undefined;
  const { endpoint, p256dh, auth, locale } = row;
  const details = row.details && Date.parse(row.expiresAt) > now.getTime();
  return { device: { endpoint, keys: { p256dh, auth }, details }, locale, notice };
}
