import type { Capability } from '#server/platform/capability.ts';
import { creatorPage } from './creator-page.ts';
import { creatorStart } from './creator-start.ts';
import { highlights } from './highlights.ts';
import { jobPage } from './job-page.ts';
import { messageCardView } from './message-card.ts';
import { ownApplications } from './own-applications.ts';
import { ownNotifications } from './own-notifications.ts';
import { recentReviewsView } from './recent-reviews.ts';

export const views: Capability = {
  name: 'views',
  routes: [
    creatorPage,
    creatorStart,
    highlights,
    jobPage,
    messageCardView,
    ownApplications,
    ownNotifications,
    recentReviewsView,
  ],
};
