import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { closeLinks } from './links/link-store.ts';
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
    column('gallery_links.created_by', 'user', {
      without: ['token_hash', 'secret'],
      kept: 'The receipt of a delivery names them; they are closed',
    }),
    column('gallery_hearts.person_id', 'user'),
    column('gallery_comments.person_id', 'user'),
    column('gallery_reports.reporter_id', 'user', {
      kept: 'The operators decide on it',
    }),
    column('gallery_reports.decided_by', 'user', {
      notExported: "Reports are their reporter's",
      kept: 'The record of decisions',
    }),
    column('gallery_visits.person_id', 'user', {
      kept: 'What was handed over, and when',
    }),
  ],
  leave: async ({ clock }, tx, { userId }) => {
    await closeLinks(tx, { createdBy: userId }, clock());
    await dropUploads(tx, { personId: userId });
  },
};
