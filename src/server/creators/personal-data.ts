import type { PersonalColumn, PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { releaseFiles } from '#server/uploads/index.ts';
import { emptyProfile, listItemIdsOf } from './anonymize-creator-store.ts';
import { creatorChanged } from './events.ts';

const ofProfile = (
  table: PersonalColumn['table'],
  more: Pick<PersonalColumn, 'exported'> & Partial<PersonalColumn>,
): PersonalColumn => ({
  table,
  column: 'creator_id',
  names: 'creator',
  onDeletion: 'deleted',
  ...more,
});
const derived = { not: 'Follows from the profile and its hours' };

export const personalData: PersonalData = {
  columns: [
    {
      table: 'creator_profiles',
      column: 'user_id',
      names: 'user',
      exported: true,
      onDeletion: { kept: 'Bookings and reviews refer to it; it is emptied, and nobody sees it' },
    },
    ofProfile('portfolio_items', { exported: true, without: ['placeholder'] }),
    ofProfile('removed_portfolio_items', { exported: true }),
    ofProfile('creator_packages', { exported: true }),
    ofProfile('weekly_hours', { exported: true }),
    ofProfile('availability_exceptions', { exported: true }),
    ofProfile('busy_times', { exported: { not: 'Follows from bookings and calendars' } }),
    ofProfile('creator_listings', { exported: derived }),
    ofProfile('creator_changes', { exported: derived }),
  ],
  leave: async (platform, tx, { userId, creatorId }) => {
    if (creatorId === null) return;
    for (const entityId of await listItemIdsOf(tx, creatorId))
      await releaseFiles(tx, { place: 'portfolio_item', entityId });
    await emptyProfile(tx, userId);
    await platform.events.record(tx, creatorChanged, { creatorId });
  },
};
