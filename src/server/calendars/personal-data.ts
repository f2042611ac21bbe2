import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'calendar_imports',
      column: 'creator_id',
      names: 'creator',
      exported: true,
      without: ['etag', 'last_modified'],
      onDeletion: 'deleted',
    },
    {
      table: 'calendar_feeds',
      column: 'user_id',
      names: 'user',
      exported: true,
      without: ['token_hash'],
      onDeletion: 'deleted',
    },
  ],
};
