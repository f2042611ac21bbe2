import type { PermissionTable } from '../permission-table.ts';

/** One grey pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const picture = { given: () => ({ body: { imageData: pixel } }) };

export const permissions: PermissionTable = {
  'POST /api/upload/profile-image': {
    'a picture': { ...picture, expect: { visitor: 401, others: 200 } },
    'no picture': {
      given: () => ({ body: { imageData: 'data:text/plain;base64,aGk=' } }),
      expect: { visitor: 401, others: 400 },
    },
  },
  'POST /api/upload/portfolio-image': {
    'a picture': { ...picture, expect: { visitor: 401, others: 200 } },
  },
};
