import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';

const theirsToo = 'The other person has it too; it says “Deleted user”';

export const personalData: PersonalData = {
  columns: [
    column('messages.sender_id', 'user', {
      without: ['low_id', 'high_id', 'client_id'],
      kept: theirsToo,
    }),
    column('messages.recipient_id', 'user', { kept: theirsToo }),
    column('blocks.blocker_id', 'user'),
    column('blocks.blocked_id', 'user', { notExported: 'Nobody learns that they were blocked' }),
    column('reports.reporter_id', 'user', {
      kept: 'What was reported still has to be looked into',
    }),
    column('reports.decided_by', 'user', {
      notExported: 'A decision of the site about others',
      kept: 'Who decided for the site, by number',
    }),
  ],
};
