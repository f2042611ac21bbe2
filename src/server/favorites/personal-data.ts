import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';

const ofOthers = 'What others keep is theirs to know';

export const personalData: PersonalData = {
  columns: [
    column('favorites.user_id', 'user'),
    column('favorites.creator_id', 'creator', { notExported: ofOthers }),
    column('saved_searches.user_id', 'user', { without: ['stop_token'] }),
    column('saved_search_creators.creator_id', 'creator', { notExported: ofOthers }),
  ],
};
