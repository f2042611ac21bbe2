import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    column('calendar_imports.creator_id', 'creator', { without: ['etag', 'last_modified'] }),
    column('calendar_feeds.user_id', 'user', { without: ['token_hash'] }),
  ],
};
