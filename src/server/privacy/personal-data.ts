import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { deleteBytesLater } from '#server/uploads/index.ts';
import { storageKeyOf } from './archive-rules.ts';
import { findArchiveOf } from './archive-store.ts';

export const personalData: PersonalData = {
  columns: [column('data_archives.user_id', 'user', { notExported: 'It is the archive itself' })],
  leave: async (_platform, tx, { userId }) => {
    const archive = await findArchiveOf(tx, userId);
    if (archive) await deleteBytesLater(tx, [storageKeyOf(archive.key)]);
  },
};
