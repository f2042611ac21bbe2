import { forgetPayeeName } from '#server/payments/index.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import {
  findBookingsUnderWay,
  forgetAddresses,
  listBookingIdsOf,
} from './ending/deleted-person-bookings-store.ts';

const shared = { kept: 'The other side of the booking needs it; it says “Deleted user”' };

export const personalData: PersonalData = {
  columns: [
    { table: 'bookings', column: 'client_id', names: 'user', exported: true, onDeletion: shared },
    {
      table: 'bookings',
      column: 'creator_id',
      names: 'creator',
      exported: true,
      onDeletion: shared,
    },
    {
      table: 'booking_moves',
      column: 'proposed_by',
      names: 'user',
      exported: true,
      onDeletion: shared,
    },
  ],
  findObstacles: findBookingsUnderWay,
  leave: async (_platform, tx, { userId, creatorId, fullName }) => {
    await forgetAddresses(tx, userId);
    if (creatorId !== null)
      await forgetPayeeName(tx, await listBookingIdsOf(tx, creatorId), fullName);
  },
};
