import { pathOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import * as contract from '#contract/notifications.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import {
  countUnreadOf,
  listNotificationsOf,
  markAllRead,
  markNotificationRead,
  setDismissed,
} from './notification-store.ts';

const done = { ok: true } as const;

function demand(found: boolean) {
  if (!found) throw new DomainError('notification.not_found');
  return done;
}

export const routes: readonly Route[] = [
  handle(contract.listNotifications, async (ctx, { query }) => {
    const notifications = await listNotificationsOf(ctx.db, ctx.viewer.id, query);
    const last = notifications.at(-1);
    if (last && notifications.length === query.limit) {
      const next = pathOf(contract.listNotifications, { query: { ...query, before: last.id } });
      ctx.response.headers['link'] = `<${next}>; rel="next"`;
    }
    return notifications;
  }),
  handle(contract.countUnread, async (ctx) => ({
    count: await countUnreadOf(ctx.db, ctx.viewer.id),
  })),
  handle(contract.readNotification, async (ctx, { params }) =>
    demand(await markNotificationRead(ctx.db, ctx.viewer.id, params.id)),
  ),
  handle(contract.readAllNotifications, async (ctx) => {
    await markAllRead(ctx.db, ctx.viewer.id);
    return done;
  }),
  handle(contract.dismissNotification, async (ctx, { params, body }) =>
    demand(await setDismissed(ctx.db, ctx.viewer.id, params.id, body.undo !== true)),
  ),
];
