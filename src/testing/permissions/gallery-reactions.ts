import { absentId, type PermissionTable, type Target, type World } from '../permission-table.ts';
import {
  absent,
  absentItem,
  approved,
  bothSides,
  clientOnly,
  creatorOnly,
  filledGallery,
  galleryOf,
  newFilledGallery,
} from './cells/gallery-cells.ts';

/** With the only picture selected. */
async function picked(world: World) {
  const id = await newFilledGallery(world);
  const { browser } = world.people.clientA;
  await browser.send('PUT', `/api/galleries/${id}/selection`, { body: { numbers: [1] } });
  return id;
}

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
export const permissions: PermissionTable = {
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
  'PATCH /api/galleries/:id/selection': {
    "client A's": {
      given: async (world) => ({ params: { id: await filledGallery(world) }, body: { add: [1] } }),
      expect: clientOnly(200),
    },
    approved: {
      given: async (world) => ({ params: { id: await approved(world) }, body: { remove: [1] } }),
      expect: clientOnly(409),
    },
    absent: absent({ body: { add: [1] } }),
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
};
