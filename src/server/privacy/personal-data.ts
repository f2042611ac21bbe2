import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { deleteBytesLater } from '#server/uploads/index.ts';
import { storageKeyOf } from './archive-rules.ts';
import { findArchiveOf } from './archive-store.ts';

export const personalData: PersonalData = {
  columns: [
    {
      table: 'data_archives',
      column: 'user_id',
      names: 'user',
      exported: { not: 'It is the archive itself' },
      onDeletion: 'deleted',
    },
  ],
  leave: async (_platform, tx, { userId }) => {
    const archive = await findArchiveOf(tx, userId);
    if (archive) await deleteBytesLater(tx, [storageKeyOf(archive.key)]);
  },
};
