import { createUpload, formOf, openGallery, smallChunk, uploadPath } from '../galleries.ts';
import { plainPicture } from '../outside/pictures.ts';
import { absentId, type PermissionTable, type Target, type World } from '../permission-table.ts';
import {
  absent,
  approved,
  approveEmpty,
  creatorOnly,
  file,
  galleryOf,
  newGallery,
} from './cells/gallery-cells.ts';

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const creation = {
  ...tus,
  'upload-length': '100',
  'upload-metadata': `filename ${base64(file.name)}`,
};
const chunk = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

/** An upload is its sender's alone. */
const senderOnly = (status: number) => ({ visitor: 401, creatorA: status, others: 404 });

/** A new upload of 100 bytes. */
async function upload(world: World, gallery?: number) {
  const id = gallery ?? (await galleryOf(world));
  const path = await uploadPath(world.people.creatorA, id, file);
  return { id, uploadId: Number(path.split('/').at(-1)) };
}

const absentUpload = (headers: object, body?: unknown): Target => ({
  given: async (world) => ({
    params: { id: await galleryOf(world), uploadId: absentId },
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  }),
  expect: { visitor: 401, others: 404 },
});

const previewForm = async () =>
  formOf(new Uint8Array(await plainPicture(300, 200).jpeg().toBuffer()));

export const permissions: PermissionTable = {
  'POST /api/galleries/:id/uploads': {
    "creator A's": {
      given: async (world) => ({ params: { id: await galleryOf(world) }, headers: creation }),
      expect: creatorOnly(201),
    },
    approved: {
      given: async (world) => ({ params: { id: await approved(world) }, headers: creation }),
      expect: creatorOnly(409),
    },
    'of an unpaid order': {
      given: async ({ app, people }) => ({
        params: {
          id: await openGallery(app, people.clientA, people.creatorA, { unpaid: true }),
        },
        headers: creation,
      }),
      expect: creatorOnly(413),
    },
    absent: absent({ headers: creation }),
  },
  'POST /api/galleries/:id/uploads/matches': {
    "creator A's": {
      given: async (world) => {
        const id = await galleryOf(world);
        await createUpload(world.people.creatorA, id, file);
        return { params: { id }, body: { files: [{ name: file.name, size: 100 }] } };
      },
      expect: creatorOnly(200),
    },
    absent: absent({ body: { files: [] } }),
  },
  'HEAD /api/galleries/:id/uploads/:uploadId': {
    "creator A's": {
      given: async (world) => ({ params: await upload(world), headers: tus }),
      expect: senderOnly(200),
    },
    absent: absentUpload(tus),
  },
  'PATCH /api/galleries/:id/uploads/:uploadId': {
    "creator A's": {
      given: async (world) => ({
        params: await upload(world),
        headers: chunk,
        body: file.bytes,
      }),
      expect: senderOnly(204),
    },
    'another length': {
      given: async (world) => ({
        params: await upload(world),
        headers: chunk,
        body: new Uint8Array(smallChunk),
      }),
      expect: senderOnly(400),
    },
    absent: absentUpload(chunk, file.bytes),
  },
  // Tried with a bucket in direct-uploads.test.ts: everyone else is refused alike.
  'POST /api/galleries/:id/uploads/:uploadId/parts': {
    "creator A's": {
      given: async (world) => ({ params: await upload(world) }),
      expect: { visitor: 401, creatorA: 409, others: 404 },
    },
    absent: absentUpload({}),
  },
  'POST /api/galleries/:id/uploads/:uploadId/preview': {
    "creator A's": {
      given: async (world) => ({ params: await upload(world), body: await previewForm() }),
      expect: senderOnly(200),
    },
    'no picture': {
      given: async (world) => ({ params: await upload(world), body: formOf(Buffer.from('hi')) }),
      expect: senderOnly(400),
    },
    approved: {
      given: async (world) => {
        const params = await upload(world, await newGallery(world));
        await approveEmpty(world, params.id);
        return { params, body: await previewForm() };
      },
      expect: senderOnly(409),
    },
    absent: {
      given: async (world) => ({
        params: { id: await galleryOf(world), uploadId: absentId },
        body: await previewForm(),
      }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'DELETE /api/galleries/:id/uploads/:uploadId': {
    "creator A's": {
      given: async (world) => ({ params: await upload(world), headers: tus }),
      expect: senderOnly(204),
    },
    absent: absentUpload(tus),
  },
};
