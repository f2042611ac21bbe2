import {
  approve,
  createUpload,
  formOf,
  openGallery,
  sendFile,
  smallChunk,
  uploadPath,
} from '../galleries.ts';
import { hired, openJob } from '../jobs.ts';
import { plainPicture } from '../outside/pictures.ts';
import { absentId, type PermissionTable, type Target, type World } from '../permission-table.ts';

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const file = { name: 'IMG_1.JPG', bytes: new Uint8Array(100).fill(7) };
const creation = {
  ...tus,
  'upload-length': '100',
  'upload-metadata': `filename ${base64(file.name)}`,
};
const chunk = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

/** Creator A's gallery for a paid job of client A. */
const galleryOf = ({ app, people }: World) => openGallery(app, people.clientA, people.creatorA);
/** The other side of the order sees that it exists. */
const creatorOnly = (status: number) => ({
  visitor: 401,
  clientA: 403,
  creatorA: status,
  others: 404,
});
const clientOnly = (status: number) => ({
  visitor: 401,
  clientA: status,
  creatorA: 403,
  others: 404,
});
const bothSides = (status: number) => ({
  visitor: 401,
  clientA: status,
  creatorA: status,
  others: 404,
});
/** An upload is its sender's alone. */
const senderOnly = (status: number) => ({ visitor: 401, creatorA: status, others: 404 });

/** With a file, if `filled`. */
async function approved(world: World, filled = false) {
  const id = filled ? await filledGallery(world) : await galleryOf(world);
  if (filled) await approve(world.app, id);
  else await approveEmpty(world, id);
  return id;
}

const approveEmpty = ({ app }: World, id: number) =>
  app.platform.pool.query(`update galleries set stage = 'approved', version = 1 where id = $1`, [
    id,
  ]);

async function filledGallery(world: World) {
  const id = await galleryOf(world);
  await sendFile(world.app, world.people.creatorA, id, file);
  return id;
}

async function photoGallery(world: World) {
  const id = await galleryOf(world);
  const bytes = new Uint8Array(await plainPicture(300, 200).jpeg().toBuffer());
  await sendFile(world.app, world.people.creatorA, id, { name: 'IMG_1.JPG', bytes });
  return id;
}

const previewForm = async () =>
  formOf(new Uint8Array(await plainPicture(300, 200).jpeg().toBuffer()));

/** With the only picture selected. */
async function picked(world: World) {
  const id = await filledGallery(world);
  const { browser } = world.people.clientA;
  await browser.send('PUT', `/api/galleries/${id}/selection`, { body: { numbers: [1] } });
  return id;
}

/** A new upload of 100 bytes. */
async function upload(world: World) {
  const id = await galleryOf(world);
  const path = await uploadPath(world.people.creatorA, id, file);
  return { id, uploadId: Number(path.split('/').at(-1)) };
}

const absent = (attempt: object): Target => ({
  given: () => ({ params: { id: absentId }, ...attempt }),
  expect: { visitor: 401, others: 404 },
});
const absentItem = (attempt: object) => absent({ params: { id: absentId, number: 1 }, ...attempt });
/** What both sides say about a picture until it is approved. */
const reaction = (attempt: object, status: number): Readonly<Record<string, Target>> => ({
  "creator A's": {
    given: async (world) => ({
      params: { id: await filledGallery(world), number: 1 },
      ...attempt,
    }),
    expect: bothSides(status),
  },
  approved: {
    given: async (world) => ({
      params: { id: await approved(world, true), number: 1 },
      ...attempt,
    }),
    expect: bothSides(409),
  },
  absent: absentItem(attempt),
});
const absentUpload = (headers: object, body?: unknown): Target => ({
  given: async (world) => ({
    params: { id: await galleryOf(world), uploadId: absentId },
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
  }),
  expect: { visitor: 401, others: 404 },
});

export const permissions: PermissionTable = {
  'POST /api/galleries': {
    'for a job of client A that creator A was hired for': {
      given: async ({ people }) => {
        const id = await openJob(people.clientA);
        await hired(people.clientA, people.creatorA, id);
        return { body: { order: { kind: 'job', id } } };
      },
      expect: creatorOnly(200),
    },
    absent: {
      given: () => ({ body: { order: { kind: 'booking', id: absentId } } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'GET /api/galleries/:id': {
    "creator A's": {
      given: async (world) => ({ params: { id: await galleryOf(world) } }),
      expect: bothSides(200),
    },
    absent: absent({}),
  },
  'PATCH /api/galleries/:id': {
    "creator A's": {
      given: async (world) => ({
        params: { id: await galleryOf(world) },
        body: { picturesToPick: 10 },
      }),
      expect: creatorOnly(200),
    },
    approved: {
      given: async (world) => ({ params: { id: await approved(world) }, body: {} }),
      expect: creatorOnly(409),
    },
    absent: absent({ body: {} }),
  },
  'GET /api/galleries/:id/archive': {
    "creator A's": {
      given: async (world) => ({ params: { id: await filledGallery(world) } }),
      expect: creatorOnly(200),
    },
    approved: {
      given: async (world) => ({ params: { id: await approved(world, true) } }),
      expect: { visitor: 401, clientA: 200, creatorA: 200, others: 404 },
    },
    empty: {
      given: async (world) => ({ params: { id: await galleryOf(world) } }),
      expect: creatorOnly(409),
    },
    absent: absent({}),
  },
  'GET /api/galleries/:id/items/:number/proof': {
    "creator A's": {
      given: async (world) => ({ params: { id: await photoGallery(world), number: 1 } }),
      expect: bothSides(200),
    },
    'not a picture': {
      given: async (world) => ({ params: { id: await filledGallery(world), number: 1 } }),
      expect: { visitor: 401, others: 404 },
    },
    absent: absentItem({}),
  },
  'GET /api/galleries/:id/items/:number/film': {
    'not a film': {
      given: async (world) => ({ params: { id: await photoGallery(world), number: 1 } }),
      expect: { visitor: 401, others: 404 },
    },
    absent: absentItem({}),
  },
  'GET /api/galleries/:id/items/:number/original': {
    "creator A's": {
      given: async (world) => ({ params: { id: await filledGallery(world), number: 1 } }),
      expect: creatorOnly(200),
    },
    approved: {
      given: async (world) => ({ params: { id: await approved(world, true), number: 1 } }),
      expect: bothSides(200),
    },
    absent: absentItem({}),
  },
  'PUT /api/galleries/:id/items/:number/heart': reaction({}, 200),
  'DELETE /api/galleries/:id/items/:number/heart': reaction({}, 200),
  'GET /api/galleries/:id/items/:number/comments': {
    "creator A's": {
      given: async (world) => ({ params: { id: await filledGallery(world), number: 1 } }),
      expect: bothSides(200),
    },
    absent: absentItem({}),
  },
  'POST /api/galleries/:id/items/:number/comments': reaction({ body: { text: 'Warmer' } }, 201),
  'DELETE /api/galleries/:id/comments/:commentId': {
    "client A's": {
      given: async (world) => {
        const id = await filledGallery(world);
        const path = `/api/galleries/${id}/items/1/comments`;
        const { json } = await world.people.clientA.browser.post(path, { text: 'Warmer' });
        return { params: { id, commentId: json.id } };
      },
      expect: { visitor: 401, clientA: 200, others: 404 },
    },
    absent: absent({ params: { id: absentId, commentId: absentId } }),
  },
  'GET /api/galleries/:id/hearts': {
    "creator A's": {
      given: async (world) => ({ params: { id: await galleryOf(world) } }),
      expect: bothSides(200),
    },
    absent: absent({}),
  },
  'PUT /api/galleries/:id/selection': {
    "client A's": {
      given: async (world) => ({
        params: { id: await filledGallery(world) },
        body: { numbers: [1] },
      }),
      expect: clientOnly(200),
    },
    approved: {
      given: async (world) => ({ params: { id: await approved(world) }, body: { numbers: [] } }),
      expect: clientOnly(409),
    },
    absent: absent({ body: { numbers: [] } }),
  },
  'POST /api/galleries/:id/selection/submission': {
    "client A's": {
      given: async (world) => ({ params: { id: await picked(world) } }),
      expect: clientOnly(200),
    },
    absent: absent({}),
  },
  'DELETE /api/galleries/:id/selection/submission': {
    "client A's": {
      given: async (world) => {
        const id = await picked(world);
        await world.people.clientA.browser.post(`/api/galleries/${id}/selection/submission`);
        return { params: { id } };
      },
      expect: creatorOnly(200),
    },
    absent: absent({}),
  },
  'GET /api/galleries/:id/selection/export': {
    "client A's": {
      given: async (world) => ({ params: { id: await picked(world) } }),
      expect: bothSides(200),
    },
    absent: absent({}),
  },
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
        const params = await upload(world);
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
