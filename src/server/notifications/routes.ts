import { DomainError } from '#contract/errors.ts';
import {
  getDevice,
  subscribeDevice,
  unsubscribeDevice,
} from '#contract/notifications/notification-device.ts';
import {
  changePreference,
  getMailSubscription,
  getNotificationSettings,
  retryMail,
} from '#contract/notifications/notification-settings.ts';
import * as contract from '#contract/notifications/notifications.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { markPageSeen } from './delivery/mark-page-seen.ts';
import { deleteDeviceOf, findDeviceOf } from './delivery/push-store.ts';
import { subscribeThisDevice } from './delivery/subscribe-device.ts';
import { showOnOtherDevices } from './delivery/sync-devices.ts';
import { retryAddress } from './digest/retry-mail.ts';
import {
  countUnreadOf,
  markAllRead,
  markNotificationRead,
  setDismissed,
} from './notification-store.ts';
import { setPreferences } from './preferences/preference-store.ts';
import { readMailSubscription, readSettings } from './preferences/read-settings.ts';

const done = { ok: true } as const;

function demand(found: boolean): void {
  if (!found) throw new DomainError('notification.not_found');
}

export const routes: readonly Route[] = [
  handle(contract.countUnread, async (ctx) => ({
    count: await countUnreadOf(ctx.db, ctx.viewer.id),
  })),
  handle(contract.readNotification, async (ctx, { params }) => {
    demand(await markNotificationRead(ctx.db, ctx.viewer.id, params.id));
    await showOnOtherDevices(ctx);
    return done;
  }),
  handle(contract.readAllNotifications, async (ctx) => {
    await markAllRead(ctx.db, ctx.viewer.id);
    await showOnOtherDevices(ctx);
    return done;
  }),
  handle(contract.seeNotifications, (ctx, { body }) => markPageSeen(ctx, body.path)),
  handle(contract.dismissNotification, async (ctx, { params, body }) => {
    demand(await setDismissed(ctx.db, ctx.viewer.id, params.id, body.undo !== true));
    await showOnOtherDevices(ctx);
    return done;
  }),
  handle(getNotificationSettings, (ctx) => readSettings(ctx, ctx.viewer.id)),
  handle(changePreference, async (ctx, { body: { topic, channel, wanted } }) => {
    await setPreferences(ctx.db, ctx.viewer.id, channel, [{ topic, wanted }]);
    return readSettings(ctx, ctx.viewer.id);
  }),
  handle(retryMail, async (ctx) => {
    await retryAddress(ctx);
    return done;
  }),
  handle(getDevice, async (ctx) => ({
    publicKey: await ctx.push.publicKey(),
    device: await findDeviceOf(ctx.db, ctx.viewer.sessionId),
  })),
  handle(subscribeDevice, async (ctx, { body }) => {
    await subscribeThisDevice(ctx, body);
    return done;
  }),
  handle(unsubscribeDevice, async (ctx) => {
    await deleteDeviceOf(ctx.db, ctx.viewer.sessionId);
    return done;
  }),
  handle(getMailSubscription, (ctx, { query }) => readMailSubscription(ctx, query.token)),
];
