import { forgetPayeeName } from '#server/payments/index.ts';
import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import {
  findBookingsUnderWay,
  forgetAddresses,
  listBookingIdsOf,
} from './ending/deleted-person-bookings-store.ts';

const shared = 'The other side of the booking needs it; it says “Deleted user”';

export const personalData: PersonalData = {
  columns: [
    column('bookings.client_id', 'user', { kept: shared }),
    column('bookings.creator_id', 'creator', { kept: shared }),
  ],
  findObstacles: findBookingsUnderWay,
  leave: async (_platform, tx, { userId, creatorId, fullName }) => {
    await forgetAddresses(tx, userId);
    if (creatorId !== null)
      await forgetPayeeName(tx, await listBookingIdsOf(tx, creatorId), fullName);
  },
};
