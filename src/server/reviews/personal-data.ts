import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

const nameless = { kept: 'Others decide by it; it says “Deleted user”' };

export const personalData: PersonalData = {
  columns: [
    { table: 'reviews', column: 'client_id', names: 'user', exported: true, onDeletion: nameless },
    {
      table: 'reviews',
      column: 'creator_id',
      names: 'creator',
      exported: true,
      onDeletion: nameless,
    },
  ],
};
