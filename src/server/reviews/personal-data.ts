import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';

const nameless = 'Others decide by it; it says “Deleted user”';

export const personalData: PersonalData = {
  columns: [
    column('reviews.client_id', 'user', { kept: nameless }),
    column('reviews.creator_id', 'creator', { kept: nameless }),
    column('client_reviews.creator_id', 'creator', { kept: nameless }),
    // A client doesn't read it in the export before it is shown.
    column('client_reviews.client_id', 'user', { kept: nameless, readableFrom: 'shown_at' }),
  ],
};
