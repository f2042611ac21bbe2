import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';

const shared = 'The other side of the order needs it; it says “Deleted user”';

export const personalData: PersonalData = {
  columns: [
    column('disputes.opened_by', 'user', { without: ['job_id', 'booking_id'], kept: shared }),
    column('disputes.decided_by', 'user', {
      notExported: 'A decision of the site about others',
      kept: shared,
    }),
    column('dispute_comments.author_id', 'user', { kept: shared }),
    column('settlements.proposed_by', 'user', { without: ['job_id', 'booking_id'], kept: shared }),
  ],
};
