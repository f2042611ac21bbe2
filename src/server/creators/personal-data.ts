import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { releaseFiles } from '#server/uploads/index.ts';
import { emptyProfile, listItemIdsOf } from './anonymize-creator-store.ts';
import { creatorChanged } from './events.ts';

const derived = 'Follows from the profile and its hours';

export const personalData: PersonalData = {
  columns: [
    column('creator_profiles.user_id', 'user', {
      kept: 'Bookings and reviews refer to it; it is emptied, and nobody sees it',
    }),
    column('portfolio_items.creator_id', 'creator', { without: ['placeholder'] }),
    column('removed_portfolio_items.creator_id', 'creator'),
    column('creator_packages.creator_id', 'creator'),
    column('weekly_hours.creator_id', 'creator'),
    column('availability_exceptions.creator_id', 'creator'),
    column('hour_seasons.creator_id', 'creator'),
    column('busy_times.creator_id', 'creator', {
      notExported: 'Shows what bookings and calendars hold',
    }),
    column('creator_listings.creator_id', 'creator', { notExported: derived }),
    column('creator_changes.creator_id', 'creator', { notExported: derived }),
    column('listing_changes.creator_id', 'creator', { notExported: derived }),
  ],
  leave: async (platform, tx, { userId, creatorId }) => {
    if (creatorId === null) return;
    for (const entityId of await listItemIdsOf(tx, creatorId))
      await releaseFiles(tx, { place: 'portfolio_item', entityId });
    await emptyProfile(tx, userId);
    await platform.events.record(tx, creatorChanged, { creatorId });
  },
};
