import { getCreatorStart } from '#contract/creators/creator-start.ts';
import { getCreator } from '#contract/creators/creators.ts';
import { DomainError } from '#contract/errors.ts';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { recentReviews } from '#contract/reviews/reviews.ts';
import { describeContact } from '#server/messages/index.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { agenda } from './agenda.ts';
import { findCreatorPage } from './creator-page-store.ts';
import { findStartOf } from './creator-start-store.ts';
import { highlights } from './highlights.ts';
import { jobPage } from './job-page.ts';
import { findMessageCard } from './message-card-store.ts';
import { ownApplications } from './own-applications.ts';
import { ownHome } from './own-home.ts';
import { ownNotifications } from './own-notifications.ts';
import { listRecentReviews } from './recent-reviews-store.ts';

export const routes: readonly Route[] = [
  handle(getCreator, async (ctx, { params }) => {
    const page = await findCreatorPage(ctx.db, params.id, ctx.clock());
    if (!page) throw new DomainError('creator.not_found');
    return page;
  }),
  handle(getCreatorStart, (ctx) => {
    const { creatorId } = ctx.viewer;
    if (creatorId === null) throw new DomainError('creator.no_profile');
    return findStartOf(ctx.db, creatorId);
  }),
  handle(getMessageCard, async ({ db, viewer }, { params }) => {
    const row = await findMessageCard(db, viewer, params.userId);
    if (!row) throw new DomainError('message.person_not_found');
    const { contact, ...card } = row;
    return { ...card, ...describeContact(viewer.id, params.userId, contact ?? undefined) };
  }),
  handle(recentReviews, (ctx, { query }) => listRecentReviews(ctx.db, query.limit)),
  agenda,
  highlights,
  jobPage,
  ownApplications,
  ownHome,
  ownNotifications,
];
