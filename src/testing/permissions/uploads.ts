import { findProgram } from '#server/platform/process/confined-program.ts';
import type { PermissionTable } from '../permission-table.ts';

/** One gray pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const picture = { given: () => ({ body: { imageData: pixel } }) };

function form(bytes: BlobPart, type: string) {
  const body = new FormData();
  body.append('file', new Blob([bytes], { type }), 'picture.png');
  return { given: () => ({ body }) };
}
const sent = {
  'a picture': {
    ...form(Buffer.from(pixel.split(',')[1] ?? '', 'base64'), 'image/png'),
    expect: { visitor: 401, others: 200 },
  },
  'no picture': { ...form('hi', 'image/png'), expect: { visitor: 401, others: 400 } },
  'no file': { given: () => ({ body: {} }), expect: { visitor: 401, others: 415 } },
};
/** Where nothing can read a film, that is what its creator is told. */
const noFilm = (await findProgram('ffmpeg')) === undefined ? 409 : 400;

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
  'POST /api/uploads/job-evidence': sent,
  'POST /api/uploads/profile-image': sent,
  'POST /api/uploads/portfolio-image': sent,
  'POST /api/uploads/job-picture': sent,
  'POST /api/uploads/portfolio-film': {
    'no film': {
      ...form('hi', 'video/mp4'),
      expect: { visitor: 401, creatorA: noFilm, creatorB: noFilm, others: 403 },
    },
  },
};
