import { absentId, type PermissionTable, type World } from '../permission-table.ts';

const creatorA = ({ people }: World) => ({ params: { id: people.creatorA.creatorId } });
const picture = { title: 'Lake', imageUrl: 'https://pictures.example.com/lake.jpg' };

async function itemOfA({ people }: World) {
  const added = await people.creatorA.browser.post('/api/portfolio', picture);
  return { params: { id: added.json.id as number } };
}

export const permissions: PermissionTable = {
  'GET /api/creators': { call: { expect: 200 } },
  'GET /api/creators/count': { call: { expect: 200 } },
  'GET /api/creators/map': { call: { expect: 200 } },
  'GET /api/creators/summary': {
    call: { given: () => ({ query: { location: 'Austin, TX' } }), expect: 200 },
  },
  'GET /api/creators/:id': {
    'creator A': { given: creatorA, expect: 200 },
    absent: { given: () => ({ params: { id: absentId } }), expect: 404 },
  },
  'GET /api/creators/:id/availability': {
    'creator A': { given: creatorA, expect: 200 },
    absent: { given: () => ({ params: { id: absentId } }), expect: 404 },
  },
  'GET /api/creators/profile/:userId': {
    'creator A': {
      given: ({ people }) => ({ params: { userId: people.creatorA.id } }),
      expect: 200,
    },
    absent: { given: () => ({ params: { userId: absentId } }), expect: 200 },
  },
  'GET /api/creator/profile': {
    call: { expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 404 } },
  },
  'GET /api/creator/start': {
    call: { expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 404 } },
  },
  'POST /api/creators': {
    call: {
      given: () => ({ body: { serviceType: 'photographer' } }),
      expect: { visitor: 401, creatorA: 409, creatorB: 409, others: 201 },
      alone: true,
    },
  },
  'PATCH /api/creators/:id': {
    "creator A's": {
      given: (world) => ({ ...creatorA(world), body: { hourlyRate: 90 } }),
      expect: { visitor: 401, creatorA: 200, others: 403 },
    },
    absent: {
      given: () => ({ params: { id: absentId }, body: { hourlyRate: 90 } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'GET /api/creator/availability': {
    call: { expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 404 } },
  },
  'POST /api/creator/availability/blocks': {
    call: {
      given: () => ({ body: { date: '2030-03-10', starts: '09:00', ends: '12:00' } }),
      expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 404 },
    },
  },
  'DELETE /api/creator/availability/blocks/:date': {
    absent: {
      given: () => ({ params: { date: '2030-03-10' } }),
      expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 404 },
    },
  },
  'PUT /api/creator/availability': {
    call: {
      given: () => ({ body: { weeklyHours: [], exceptions: [] } }),
      expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 404 },
    },
    'without exceptions': {
      given: () => ({ body: { weeklyHours: [] } }),
      expect: { visitor: 401, others: 400 },
    },
  },
  'GET /api/portfolio/:id': {
    'creator A': {
      given: ({ people }) => ({ params: { id: people.creatorA.creatorId } }),
      expect: 200,
    },
    absent: { given: () => ({ params: { id: absentId } }), expect: 200 },
  },
  'GET /api/portfolio/:id/captions': {
    'without captions': { given: itemOfA, expect: 404 },
    absent: { given: () => ({ params: { id: absentId } }), expect: 404 },
  },
  'POST /api/portfolio': {
    call: {
      given: () => ({ body: picture }),
      expect: { visitor: 401, creatorA: 201, creatorB: 201, others: 403 },
    },
    'without a title': {
      given: () => ({ body: { imageUrl: picture.imageUrl } }),
      expect: { visitor: 401, others: 400 },
    },
  },
  'PATCH /api/portfolio/:id': {
    "creator A's": {
      given: async (world) => ({ ...(await itemOfA(world)), body: { alt: 'A lake' } }),
      expect: { visitor: 401, creatorA: 200, others: 403 },
    },
    absent: {
      given: () => ({ params: { id: absentId }, body: { alt: 'A lake' } }),
      expect: { visitor: 401, others: 404 },
    },
  },
  'PUT /api/portfolio/order': {
    "of creator A's items": {
      given: async (world) => ({ body: { ids: [(await itemOfA(world)).params.id] } }),
      expect: { visitor: 401, creatorA: 200, creatorB: 200, others: 403 },
    },
  },
  'POST /api/portfolio/:id/restore': {
    "creator A's": {
      given: async (world) => {
        const item = await itemOfA(world);
        await world.people.creatorA.browser.delete(`/api/portfolio/${item.params.id}`);
        return item;
      },
      expect: { visitor: 401, creatorA: 200, creatorB: 404, others: 403 },
    },
    absent: {
      given: () => ({ params: { id: absentId } }),
      expect: { visitor: 401, creatorA: 404, creatorB: 404, others: 403 },
    },
  },
  'DELETE /api/portfolio/:id': {
    "creator A's": {
      given: itemOfA,
      expect: { visitor: 401, creatorA: 200, others: 403 },
    },
    absent: {
      given: () => ({ params: { id: absentId } }),
      expect: { visitor: 401, others: 404 },
    },
  },
};
