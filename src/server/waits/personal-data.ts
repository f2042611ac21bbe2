import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { endWaitsOf } from './follow-waits.ts';

export const personalData: PersonalData = {
  columns: [
    column('waits.client_id', 'user'),
    column('waits.creator_id', 'creator', {
      notExported: 'Who waits for someone is theirs to know',
    }),
    column('wait_notices.creator_id', 'creator', { notExported: 'What others were told' }),
    column('wait_looks.creator_id', 'creator', { notExported: 'When the site looked for others' }),
  ],
  leave: (platform, tx, { userId }) => endWaitsOf(platform, tx, userId),
};
