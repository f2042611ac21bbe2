import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { endOffersOf } from './ending/follow-offers.ts';
import { forgetPerson } from './forget-store.ts';

const shared = 'The other side of the offer needs it; it says “Deleted user”';

export const personalData: PersonalData = {
  columns: [
    column('offers.client_id', 'user', { kept: shared }),
    column('offers.creator_id', 'creator', { kept: shared }),
  ],
  leave: async (platform, tx, person) => {
    await endOffersOf(platform, tx, person);
    await forgetPerson(tx, person);
  },
};
