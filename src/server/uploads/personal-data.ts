import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { deleteBytesLater, releaseFiles } from './claim-file.ts';
import {
  forgetFileNames,
  listOwnFiles,
  lockUnusedOf,
  markUnusedDeleted,
  type Variant,
} from './file-store.ts';

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};

export const personalData: PersonalData = {
  columns: [
    column('files.owner_id', 'user', {
      without: ['placeholder', 'variants'],
      kept: 'Those that others were sent; of the rest the bytes and names go, the numbers stay',
    }),
    column('work_turns.person_id', 'user', { notExported: 'Only the order of work on files' }),
    column('work_seconds.person_id', 'user', { notExported: 'Only how long films of a week took' }),
  ],
  listFiles: async (db, userId) => {
    const files = await listOwnFiles(db, userId);
    return files.flatMap(({ id, variants }) => {
      const kinds = variants.filter(({ type }) => type in endings);
      const isFilm = ({ type }: Variant) => +type.startsWith('video/');
      const [best] = kinds.toSorted((a, b) => isFilm(b) - isFilm(a) || b.width - a.width);
      return best ? [{ name: `${id}.${endings[best.type]}`, key: best.key }] : [];
    });
  },
  leave: async (_platform, tx, { userId }) => {
    await releaseFiles(tx, { place: 'profile_image', entityId: userId });
    await deleteBytesLater(tx, await markUnusedDeleted(tx, await lockUnusedOf(tx, userId)));
    await forgetFileNames(tx, userId);
  },
};
