import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

const shared = { kept: 'The other side of the order needs it; it says “Deleted user”' };

export const personalData: PersonalData = {
  columns: [
    {
      table: 'order_disputes',
      column: 'opened_by',
      names: 'user',
      exported: true,
      without: ['job_id', 'booking_id'],
      onDeletion: shared,
    },
    {
      table: 'order_disputes',
      column: 'decided_by',
      names: 'user',
      exported: { not: 'A decision of the site about others' },
      onDeletion: shared,
    },
    {
      table: 'dispute_comments',
      column: 'author_id',
      names: 'user',
      exported: true,
      onDeletion: shared,
    },
    {
      table: 'settlements',
      column: 'proposed_by',
      names: 'user',
      exported: true,
      without: ['job_id', 'booking_id'],
      onDeletion: shared,
    },
  ],
};
