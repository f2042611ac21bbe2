import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

const ofOthers = { not: 'What others keep is theirs to know' };

export const personalData: PersonalData = {
  columns: [
    {
      table: 'favourites',
      column: 'user_id',
      names: 'user',
      exported: true,
      onDeletion: 'deleted',
    },
    {
      table: 'favourites',
      column: 'creator_id',
      names: 'creator',
      exported: ofOthers,
      onDeletion: 'deleted',
    },
    {
      table: 'saved_searches',
      column: 'user_id',
      names: 'user',
      exported: true,
      without: ['stop_token'],
      onDeletion: 'deleted',
    },
    {
      table: 'saved_search_creators',
      column: 'creator_id',
      names: 'creator',
      exported: ofOthers,
      onDeletion: 'deleted',
    },
  ],
};
