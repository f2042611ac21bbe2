import { pathOf } from '#contract/endpoint.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { listNotificationsOf, renderNotifications } from '#server/notifications/index.ts';
import { handle } from '#server/platform/http/route.ts';
import { findNoticeSubjects } from './notice-subject-store.ts';

export const ownNotifications = handle(listNotifications, async (ctx, { query }) => {
  const { notices, next } = await listNotificationsOf(ctx.db, ctx.viewer.id, query);
  if (next !== null) {
    const path = pathOf(listNotifications, { query: { ...query, before: next } });
    ctx.response.headers['link'] = `<${path}>; rel="next"`;
  }
  const texts = await renderNotifications(ctx, ctx.locale, notices);
  const subjects = await findNoticeSubjects(
    ctx.db,
    ctx.viewer.id,
    texts.map(({ data }) => data),
  );
  return texts.map((notice, n) => ({ ...notice, about: subjects[n] ?? nothing }));
});

const nothing = {
  person: null,
  title: null,
  serviceType: null,
  startsAt: null,
  timeZone: null,
  date: null,
};
