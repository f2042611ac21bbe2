import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

const theirsToo = { kept: 'The other person has it too; it says “Deleted user”' };

export const personalData: PersonalData = {
  columns: [
    {
      table: 'messages',
      column: 'sender_id',
      names: 'user',
      exported: true,
      without: ['low_id', 'high_id', 'client_id'],
      onDeletion: theirsToo,
    },
    {
      table: 'messages',
      column: 'recipient_id',
      names: 'user',
      exported: true,
      onDeletion: theirsToo,
    },
    { table: 'blocks', column: 'blocker_id', names: 'user', exported: true, onDeletion: 'deleted' },
    {
      table: 'blocks',
      column: 'blocked_id',
      names: 'user',
      exported: { not: 'Nobody learns that they were blocked' },
      onDeletion: 'deleted',
    },
    {
      table: 'reports',
      column: 'reporter_id',
      names: 'user',
      exported: true,
      onDeletion: { kept: 'What was reported still has to be looked into' },
    },
    {
      table: 'reports',
      column: 'decided_by',
      names: 'user',
      exported: { not: 'A decision of the site about others' },
      onDeletion: { kept: 'Who decided for the site, by number' },
    },
  ],
};
