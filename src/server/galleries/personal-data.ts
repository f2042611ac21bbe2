import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { dropUploads } from './uploads/end-upload.ts';

export const personalData: PersonalData = {
  columns: [
    column('galleries.creator_id', 'creator', {
      without: ['job_id', 'booking_id'],
      kept: 'The client of the order was promised the files',
    }),
    column('gallery_uploads.person_id', 'user', {
      without: ['storage_key', 'parts_id', 'parts', 'lease', 'lease_until'],
      kept: 'How the files of a delivery arrived; what was not finished goes',
    }),
  ],
  leave: async (_platform, tx, { userId }) => {
    await dropUploads(tx, { personId: userId });
  },
};
