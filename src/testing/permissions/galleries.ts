import { sendFile } from '../galleries.ts';
import { hired, openJob } from '../jobs.ts';
import { plainPicture } from '../outside/pictures.ts';
import { absentId, type PermissionTable, shared, type World } from '../permission-table.ts';
import {
  absent,
  absentItem,
  approved,
  bothSides,
  creatorOnly,
  filledGallery,
  galleryOf,
  newGallery,
} from './cells/gallery-cells.ts';

const photoGallery = (world: World) =>
  shared(world, 'gallery with a photo', async () => {
    const id = await newGallery(world);
    const bytes = new Uint8Array(await plainPicture(300, 200).jpeg().toBuffer());
    await sendFile(world.app, world.people.creatorA, id, { name: 'IMG_1.JPG', bytes });
    return id;
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
  'GET /api/galleries': {
    "creator A's": {
      given: async (world) => {
        const { clientA } = world.people;
        const { json } = await clientA.browser.get(`/api/galleries/${await filledGallery(world)}`);
        return { query: { kind: 'job', order: json.order.id } };
      },
      expect: { visitor: 401, others: 200 },
    },
  },
  'POST /api/galleries/:id/invitation': {
    "creator A's": {
      given: async (world) => ({ params: { id: await filledGallery(world) } }),
      expect: creatorOnly(200),
    },
    approved: {
      given: async (world) => ({ params: { id: await approved(world) } }),
      expect: creatorOnly(409),
    },
    absent: absent({}),
  },
  'GET /api/galleries/:id': {
    "creator A's": {
      given: async (world) => ({ params: { id: await galleryOf(world) } }),
      expect: bothSides(200),
    },
    absent: absent({}),
  },
  'GET /api/galleries/:id/items': {
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
      given: async (world) => ({
        params: { id: await approved(world) },
        body: { picturesToPick: 10 },
      }),
      expect: creatorOnly(409),
    },
    absent: absent({ body: {} }),
  },
  'POST /api/galleries/:id/items/removal': {
    "creator A's": {
      given: async (world) => ({
        params: { id: await galleryOf(world) },
        body: { numbers: [1] },
      }),
      expect: creatorOnly(200),
    },
    approved: {
      given: async (world) => ({ params: { id: await approved(world) }, body: { numbers: [1] } }),
      expect: creatorOnly(409),
    },
    absent: absent({ body: { numbers: [1] } }),
  },
  'POST /api/galleries/:id/finals/places': {
    "creator A's": {
      given: async (world) => ({
        params: { id: await galleryOf(world) },
        body: { places: [{ number: 1, of: null }] },
      }),
      // It has no finals.
      expect: creatorOnly(400),
    },
    approved: {
      given: async (world) => ({
        params: { id: await approved(world) },
        body: { places: [{ number: 1, of: null }] },
      }),
      expect: creatorOnly(409),
    },
    absent: absent({ body: { places: [{ number: 1, of: null }] } }),
  },
  'PATCH /api/galleries/:id/items': {
    "creator A's": {
      given: async (world) => ({
        params: { id: await galleryOf(world) },
        body: { numbers: [1], to: { section: 'Church' } },
      }),
      expect: creatorOnly(200),
    },
    approved: {
      given: async (world) => ({
        params: { id: await approved(world) },
        body: { numbers: [1], to: { section: 'Church' } },
      }),
      expect: creatorOnly(409),
    },
    absent: absent({ body: { numbers: [1], to: { section: 'Church' } } }),
  },
  'PATCH /api/galleries/:id/items/:number': {
    "creator A's": {
      given: async (world) => ({
        params: { id: await filledGallery(world), number: 1 },
        body: { description: 'A church' },
      }),
      expect: creatorOnly(200),
    },
    absent: absentItem({ body: { description: 'A church' } }),
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
  'GET /api/galleries/:id/items/:number/captions': {
    'no captions': {
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
};
