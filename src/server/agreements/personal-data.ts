import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { listSignedBy } from './agreement-store.ts';
import { copyKey } from './render-agreement.ts';

const without = ['job_id', 'booking_id', 'license_id'];

export const personalData: PersonalData = {
  columns: [
    column('agreement_choices.creator_id', 'creator'),
    column('agreement_exceptions.creator_id', 'creator'),
    column('agreements.client_id', 'user', {
      without,
      kept: 'A signed agreement is both sides’ record, and names them as they were',
    }),
    column('agreements.signed_by', 'user', {
      notExported: 'The client of the agreement, which is exported',
      kept: 'A signed agreement is both sides’ record',
    }),
    column('agreements.creator_id', 'creator', {
      without: [...without, 'signed_from', 'signed_with'],
      kept: 'A signed agreement is both sides’ record, and names them as they were',
    }),
  ],
  listFiles: async (db, userId) =>
    (await listSignedBy(db, userId)).map((row) => ({
      name: `agreement-${row.id}.pdf`,
      key: copyKey(row, 'pdf'),
    })),
};
